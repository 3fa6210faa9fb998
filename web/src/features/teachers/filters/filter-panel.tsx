import type { Pagination } from '@coursemate/contract/base/pagination';
import { PanelLeftClose, SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, type Ref, useId } from 'react';

import { useDelayedText } from '#lib/use-delayed-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CountBadge } from '#ui/display/badge.tsx';
import { formatTotal } from '#ui/display/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Sheet } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { useTeachers } from '../api/teachers.ts';
import { countFilters } from '../change-filters.ts';
import {
  CityFilter,
  CountryFilter,
  FacultyFilter,
  type FilterProps,
  type FiltersProps,
  LevelFilter,
  SubjectFilter,
  UniversityFilter,
  YearFilter,
} from '../list-filters.tsx';
import { PriceFilter } from '../price-filter.tsx';
import type { TeacherSearch } from '../teacher-search.ts';
import { CourseFilter } from './course-filter.tsx';

interface FilterPanelProps extends FiltersProps {
  hideRef: Ref<HTMLButtonElement>;
  onHide: () => void;
}

/** The filters beside the list, in a wide window. */
export function FilterPanel({ filters, onChange, hideRef, onHide }: FilterPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="w-56 shrink-0 xl:w-60">
      <div className="mb-3 flex min-h-9 items-center gap-2">
        <SlidersHorizontal className="size-4.5" />
        <h2 id={titleId} className="flex-1 text-18">
          Filters
        </h2>
        <IconButton ref={hideRef} label="Hide filters" size="sm" aria-expanded="true" onClick={onHide}>
          <PanelLeftClose />
        </IconButton>
      </div>
      <div className="grid gap-5">
        <SearchBox search={filters.search} onChange={onChange} />
        <div className="border-t border-line pt-5">
          <FilterFields filters={filters} onChange={onChange} />
        </div>
      </div>
    </section>
  );
}

interface FiltersButtonProps {
  ref: Ref<HTMLButtonElement>;
  count: number;
  onOpen: () => void;
}

/** Opens the filters when they are hidden, and says how many are set. */
export function FiltersButton({ ref, count, onOpen }: FiltersButtonProps) {
  return (
    <Button ref={ref} look="secondary" size="sm" aria-expanded="false" onClick={onOpen}>
      <SlidersHorizontal />
      Filters
      {count > 0 && (
        <>
          <CountBadge count={count} /> <span className="sr-only">set</span>
        </>
      )}
    </Button>
  );
}

export const SearchBox = memo(({ search: words = '', onChange }: FilterProps<'search'>) => {
  const [typed, setTyped] = useDelayedText({
    value: words,
    onChange: (search) => onChange({ search: search || undefined }),
  });
  return <SearchInput label="Search teachers" placeholder="Name, course, subject" value={typed} onChange={setTyped} />;
});

interface FilterSheetProps extends FiltersProps {
  filters: TeacherSearch;
  open: boolean;
  onClose: () => void;
  onClear: () => void;
}

/** The filters of a narrow window. They apply at once; the button says how many teachers they find. */
export function FilterSheet({ open, onClose, onClear, ...filtering }: FilterSheetProps) {
  const { data, isPlaceholderData } = useTeachers(filtering.filters);
  const found = isPlaceholderData ? undefined : data?.pagination;
  const footer = (
    <div className="flex items-center gap-3">
      <Button look="secondary" disabled={countFilters(filtering.filters) === 0} onClick={onClear}>
        Clear all
      </Button>
      <div className="flex-1">
        <Button wide onClick={onClose}>
          {found ? `Show ${formatTotal(found).toLowerCase()} ${teachersNoun(found)}` : 'Show teachers'}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet title="Filters" open={open} onOpenChange={(next) => !next && onClose()} footer={footer}>
      <FilterFields {...filtering} />
    </Sheet>
  );
}

/** All filters except the search box, which stands above the list in a narrow window. */
function FilterFields({ filters, onChange }: FiltersProps) {
  return (
    <div className="divide-y divide-line">
      <Group>
        <CourseFilter course_id={filters.course_id} onChange={onChange} />
      </Group>
      <Group>
        <OnlyFilters favourites={filters.favourites} available={filters.available} onChange={onChange} />
      </Group>
      <Group>
        <CountryFilter country_id={filters.country_id} onChange={onChange} />
        <CityFilter country_id={filters.country_id} city_id={filters.city_id} onChange={onChange} />
        <UniversityFilter
          country_id={filters.country_id}
          city_id={filters.city_id}
          university={filters.university}
          onChange={onChange}
        />
      </Group>
      <Group>
        <SubjectFilter subject={filters.subject} onChange={onChange} />
        <FacultyFilter faculty={filters.faculty} onChange={onChange} />
      </Group>
      <Group>
        <PriceFilter
          min_cost={filters.min_cost}
          max_cost={filters.max_cost}
          currency={filters.currency}
          onChange={onChange}
        />
      </Group>
      <Group>
        <LevelFilter education_level={filters.education_level} onChange={onChange} />
      </Group>
      <Group>
        <YearFilter year={filters.year} onChange={onChange} />
      </Group>
    </div>
  );
}

const OnlyFilters = memo(({ favourites, available, onChange }: FilterProps<'favourites' | 'available'>) => {
  return (
    <>
      <Checkbox
        label="Saved teachers only"
        checked={favourites ?? false}
        onChange={(event) => onChange({ favourites: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Taking requests now"
        checked={available ?? false}
        onChange={(event) => onChange({ available: event.currentTarget.checked || undefined })}
      />
    </>
  );
});

function Group({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 py-5 first:pt-0 last:pb-0">{children}</div>;
}

/** Always on the page, so that a screen reader announces each change. */
export function ResultCount({ search }: { search: TeacherSearch }) {
  const { data, isLoading } = useTeachers(search);
  const pagination = data?.pagination;
  return (
    <output className="min-w-36 text-16 tabular-nums">
      {pagination && (
        <>
          <strong className="font-bold">{formatTotal(pagination)}</strong> {teachersNoun(pagination)} found
        </>
      )}
      {isLoading && <Skeleton className="h-5 w-36" />}
    </output>
  );
}

function teachersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'teacher' : 'teachers';
}
