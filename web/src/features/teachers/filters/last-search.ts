import type { TeacherSearch } from '../teacher-search.ts';

let last: TeacherSearch = {};

/** Keeps what the list shows, for the way back to it. */
export function keepSearch(search: TeacherSearch): void {
  last = search;
}

/** What the list showed last in this tab. */
export function lastSearch(): TeacherSearch {
  return last;
}
