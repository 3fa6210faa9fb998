import { type RefObject, useRef } from 'react';

import { fullName } from '#features/profiles/index.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pagination } from '#ui/page/pagination.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { CARD_WORDS } from '../button-words.ts';
import { messageState } from '../message-state.ts';
import type { TeacherFilters } from '../teacher-search.ts';
import { useRequest } from '../use-request.ts';
import type { Teachers } from '../use-teachers.ts';
import type { Viewer } from '../viewer.ts';
import { CardGrid } from './card-grid.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { MessageAction } from './message-action.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TeacherCard } from './teacher-card.tsx';

interface ResultsProps {
  teachers: Teachers;
  filters: TeacherFilters;
  filtered: boolean;
  viewer: Viewer;
  onClear: () => void;
  onPage: (page: number) => void;
}

/** The list in whichever state it is. */
export function Results({ teachers, filtered, onClear, onPage, ...shown }: ResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = teachers;
  const top = useRef<HTMLElement>(null);

  function turnTo(page: number) {
    onPage(page);
    // Where the new page begins; whoever cannot see it hears the next card after this.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }

  if (!data && error) {
    return (
      <ErrorState
        title="Failed to load teachers"
        text={sentenceOf(error, 'Please check your connection and try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CardSkeletons />;
  if (data.teachers.length === 0 && !isPlaceholderData) {
    return <NoTeachers page={data.pagination.page} filtered={filtered} onClear={onClear} onPage={onPage} />;
  }
  return <Page page={data} dimmed={isPlaceholderData} top={top} onPage={turnTo} {...shown} />;
}

function NoTeachers({
  page,
  filtered,
  onClear,
  onPage,
}: Pick<ResultsProps, 'filtered' | 'onClear' | 'onPage'> & { page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title="No teachers on this page"
        text="The list has become shorter."
        action={
          <Button look="secondary" size="sm" onClick={() => onPage(1)}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No teachers found"
      text={
        filtered ? 'Try a wider price range or another subject.' : 'Nobody teaches here yet. Please look in again soon.'
      }
      action={
        filtered && (
          <Button look="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}

interface PageProps extends Pick<ResultsProps, 'filters' | 'viewer' | 'onPage'> {
  page: NonNullable<Teachers['data']>;
  /** It is the answer to an earlier question, while the next one is on its way. */
  dimmed: boolean;
  top: RefObject<HTMLElement | null>;
}

function Page({ page: { teachers, pagination }, dimmed, top, filters, viewer, onPage }: PageProps) {
  const request = useRequest();
  return (
    <>
      <section
        ref={top}
        tabIndex={-1}
        aria-label="Teachers"
        aria-busy={dimmed}
        className={classNames('scroll-mt-36 outline-none transition-opacity', dimmed && 'opacity-50')}
      >
        <h2 className="sr-only">Teachers</h2>
        <CardGrid>
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherCard teacher={teacher} filters={filters}>
                {(nameId) => (
                  <MessageAction
                    state={messageState(teacher, viewer)}
                    words={CARD_WORDS}
                    chat={teacher.chat_status.chat_info}
                    needsPhone={!viewer.hasPhone}
                    onRequest={() => request.ask({ id: teacher.id, name: fullName(teacher) })}
                    aboutId={nameId}
                  />
                )}
              </TeacherCard>
            </li>
          ))}
        </CardGrid>
      </section>
      <Pagination {...pagination} pageSize={pagination.limit} onPageChange={onPage} />
      <RequestDialog {...request.dialog} viewer={viewer} />
    </>
  );
}
