import type { TeacherSort } from '@coursemate/contract/teachers';

import type { TeacherFilters } from './teacher-search.ts';

const NAMES = {
  relevance: 'Best match',
  rating: 'Top rated',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  newest: 'Newest',
} as const satisfies Record<TeacherSort, string>;

const ALWAYS = ['rating', 'price_asc', 'price_desc', 'newest'] as const satisfies readonly TeacherSort[];

/** 'Best match' only where there are words to match. */
export function sortOptions({ search }: TeacherFilters): Array<{ value: TeacherSort; label: string }> {
  const sorts: readonly TeacherSort[] = search === undefined ? ALWAYS : ['relevance', ...ALWAYS];
  return sorts.map((value) => ({ value, label: NAMES[value] }));
}
