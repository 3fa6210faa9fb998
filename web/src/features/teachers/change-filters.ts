import type { TeacherSort } from '@coursemate/contract/teachers';

import type { TeacherFilters, TeacherSearch } from './teacher-search.ts';

/** The default order of a student's list. */
export function usualSort({ search }: TeacherFilters): TeacherSort {
  return search === undefined ? 'match' : 'relevance';
}

/** The search without filters; the order stays. */
export function withoutFilters({ sort }: TeacherSearch): TeacherSearch {
  return { sort };
}

/** Goes back to the first page, because other filters find other people. */
export function withFilters(search: TeacherSearch, changes: TeacherFilters): TeacherSearch {
  const costs = costsAfter(search, changes);
  return { ...search, ...placeAfter(search, changes), ...changes, ...costs, page: undefined };
}

/** Another country clears city and university, another city clears the university. */
function placeAfter(search: TeacherSearch, changes: TeacherFilters): TeacherFilters {
  if ('country_id' in changes && changes.country_id !== search.country_id) {
    return { city_id: undefined, university: undefined };
  }
  return 'city_id' in changes && changes.city_id !== search.city_id ? { university: undefined } : {};
}

/** A lowest price above the highest one moves it too, and the other way round. */
function costsAfter(search: TeacherSearch, changes: TeacherFilters): TeacherFilters {
  const { min_cost: min, max_cost: max } = { ...search, ...changes };
  const changed = 'min_cost' in changes || 'max_cost' in changes;
  // The last price takes its currency along.
  if (changed && min === undefined && max === undefined) return { currency: undefined };
  if (min === undefined || max === undefined || min <= max) return {};
  return 'max_cost' in changes ? { min_cost: max } : { max_cost: min };
}

const FILTERS = [
  'search',
  'course_id',
  'favourites',
  'country_id',
  'city_id',
  'university',
  'subject',
  'faculty',
  'education_level',
  'year',
  'available',
] as const satisfies ReadonlyArray<keyof TeacherFilters>;

/** How many filters are set; a price range with its currency counts as one. */
export function countFilters(search: TeacherSearch): number {
  const prices = [search.min_cost, search.max_cost, search.currency];
  const others = FILTERS.filter((name) => search[name] !== undefined).length;
  return prices.some((price) => price !== undefined) ? others + 1 : others;
}
