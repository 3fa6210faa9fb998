import { type TeacherSort, teacherSorts } from '@coursemate/contract/teachers';
import { CircleQuestionMark } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { usualSort } from '../change-filters.ts';
import type { TeacherFilters, TeacherSearch } from '../teacher-search.ts';

interface SortSelectProps {
  search: TeacherSearch;
  onSort: (sort: TeacherSearch['sort']) => void;
}

export function SortSelect({ search, onSort }: SortSelectProps) {
  return (
    <div className="flex max-w-full items-center gap-2.5">
      <span aria-hidden="true" className="text-14 whitespace-nowrap text-muted max-sm:hidden">
        Sort by
      </span>
      <div className="w-40 max-w-full">
        <Field label="Sort by" labelHidden>
          <Select
            size="sm"
            options={sortOptions(search)}
            value={search.sort ?? usualSort(search)}
            onChange={(value) => onSort(teacherSorts.find((sort) => sort === value))}
          />
        </Field>
      </div>
    </div>
  );
}

const NAMES = {
  relevance: 'Relevance',
  match: 'Best match',
  rating: 'Top rated',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  newest: 'Newest',
} as const satisfies Record<TeacherSort, string>;

const ALWAYS = ['match', 'rating', 'price_asc', 'price_desc', 'newest'] as const satisfies readonly TeacherSort[];

/** 'Relevance' only with search words. */
function sortOptions({ search }: TeacherFilters): Array<{ value: TeacherSort; label: string }> {
  const sorts: readonly TeacherSort[] = search === undefined ? ALWAYS : ['relevance', ...ALWAYS];
  return sorts.map((value) => ({ value, label: NAMES[value] }));
}

/** Says what 'Best match' means. */
export function WhyThisOrder() {
  return (
    <Popover
      title="How teachers are ordered"
      align="end"
      trigger={
        <Button look="quiet" size="sm">
          <CircleQuestionMark />
          Why this order?
        </Button>
      }
    >
      <ol className="list-decimal space-y-1 pl-5 text-14 text-muted marker:font-semibold marker:text-ink">
        <li>Teachers who took or taught your courses; who shares more of them comes first.</li>
        <li>Then those of your faculty, then of your university, then of your city.</li>
        <li>Among equals, those whom students rate best.</li>
      </ol>
    </Popover>
  );
}
