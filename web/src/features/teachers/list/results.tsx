import { Heart } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { type Teachers, usePrefetchNext, useTeachers } from '../api/teachers.ts';
import { countFilters } from '../change-filters.ts';
import { useRequestDialog } from '../request/use-request-dialog.tsx';
import type { TeacherFilters, TeacherSearch } from '../teacher-search.ts';
import { mainEducation } from '../teacher-texts.ts';
import { CardGrid, CardSkeletons } from '../teachers-skeleton.tsx';
import { NearOffers } from './near-offers.tsx';
import { TeacherCard } from './teacher-card.tsx';

interface ResultsProps {
  filters: TeacherSearch;
  onChange: (changes: TeacherFilters) => void;
  onClear: () => void;
  onPage: (page: number) => void;
}

/** The list: loaded, loading, empty or failed. It asks for the answer itself, so that the filters are not drawn again with it. */
export function Results({ filters, onChange, onClear, onPage }: ResultsProps) {
  const teachers = useTeachers(filters);
  usePrefetchNext(filters, teachers);
  // `isFetching` is read only where it is shown: whoever reads it is drawn again each time the answer is asked for anew.
  const { data, error, isPlaceholderData } = teachers;
  const top = useRef<HTMLElement>(null);

  function turnTo(page: number) {
    onPage(page);
    // The new page begins here; a screen reader goes on with its first card.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }

  if (!data && error) {
    return <LoadFailed title="Failed to load teachers" query={teachers} />;
  }
  if (!data) return <CardSkeletons />;
  if (data.teachers.length === 0 && !isPlaceholderData) {
    const { page } = data.pagination;
    return <NoTeachers page={page} filters={filters} onChange={onChange} onClear={onClear} onPage={onPage} />;
  }
  return <Page page={data} outdated={isPlaceholderData} top={top} onPage={turnTo} filters={filters} />;
}

function NoTeachers({ page, filters, onChange, onClear, onPage }: ResultsProps & { page: number }) {
  const advice = adviceFor(filters);
  if (page > 1) {
    return (
      <EmptyState
        title="No teachers on this page"
        text="The list has become shorter."
        button={{ label: 'Go to the first page', onClick: () => onPage(1) }}
      />
    );
  }
  if (filters.favourites && countFilters(filters) === 1) {
    return (
      <EmptyState
        icon={<Heart />}
        title="No saved teachers yet"
        text="The heart on a teacher keeps them here, so that you find them again."
        button={{ label: 'See all teachers', onClick: onClear }}
      />
    );
  }
  return (
    <EmptyState
      title="No teachers found"
      text={advice ?? 'Nobody teaches here yet. Please look in again soon.'}
      action={
        advice !== null && (
          <>
            <NearOffers search={filters} onChange={onChange} />
            <Button look="secondary" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          </>
        )
      }
    />
  );
}

/** What to change, for each filter that may be set; the narrowest first. */
const ADVICE: ReadonlyArray<[filters: Array<keyof TeacherFilters>, advice: string]> = [
  [['favourites'], 'all teachers, not only saved ones'],
  [['search'], 'other words'],
  [['course_id'], 'another course'],
  [['min_cost', 'max_cost', 'currency'], 'a wider price range'],
  [['year'], 'any graduation year'],
  [['faculty'], 'another faculty'],
  [['education_level'], 'any education level'],
  [['university'], 'another university'],
  [['subject'], 'another subject'],
  [['city_id'], 'another city'],
  [['country_id'], 'another country'],
];
const ADVICE_MAX = 3;

/** Null when no filter is set. */
function adviceFor(filters: TeacherFilters): string | null {
  const fitting = ADVICE.filter(([names]) => names.some((name) => filters[name] !== undefined));
  if (fitting.length === 0) return null;
  const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
  return `Try ${anyOf.format(fitting.slice(0, ADVICE_MAX).map(([, advice]) => advice))}.`;
}

interface PageProps extends Pick<ResultsProps, 'filters' | 'onPage'> {
  page: NonNullable<Teachers['data']>;
  /** It is the answer to the last search, while the next one is on its way. */
  outdated: boolean;
  top: RefObject<HTMLElement | null>;
}

type Listed = NonNullable<Teachers['data']>['teachers'][number];

/** So many fill a screen. */
const FIRST_CARDS = 6;
const NONE: readonly Listed[] = [];

/** Not for whoever comes back to the list or loads it again: they were at some place in it, which only the whole list has. */
let isFirstVisit = performance
  .getEntriesByType('navigation')
  .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/**
 * Of a page that is opened, and of another answer, the first cards are drawn at once. The others follow, and until then
 * they stay as they were.
 */
function useFirstThenRest(teachers: readonly Listed[]): readonly Listed[] {
  const drawn = useDeferredValue(teachers, isFirstVisit ? NONE : teachers);
  useEffect(() => void (isFirstVisit = false), []);
  if (drawn === teachers) return teachers;
  const first = teachers.slice(0, FIRST_CARDS);
  const ids = new Set(first.map(({ id }) => id));
  // Never more than were found: a card that is not among them must not stand there.
  return [...first, ...drawn.slice(FIRST_CARDS, teachers.length).filter(({ id }) => !ids.has(id))];
}

function Page({ page: { teachers, pagination }, outdated, top, filters, onPage }: PageProps) {
  const request = useRequestDialog();
  const cards = useFirstThenRest(teachers);
  return (
    <>
      <section ref={top} tabIndex={-1} aria-label="Teachers" className="scroll-mt-36 outline-none">
        <h2 className="sr-only">Teachers</h2>
        <Dimmed outdated={outdated}>
          <CardGrid>
            {cards.map((teacher) => (
              <li key={teacher.id}>
                <TeacherCard
                  teacher={teacher}
                  education={mainEducation(teacher.user_educations, { filters, match: teacher.match })}
                  subject={filters.subject}
                  onRequest={request.show}
                />
              </li>
            ))}
          </CardGrid>
        </Dimmed>
      </section>
      <Pagination {...pagination} pageSize={pagination.limit} onPageChange={onPage} />
      {request.dialog}
    </>
  );
}
