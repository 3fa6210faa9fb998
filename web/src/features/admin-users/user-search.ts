import { limits } from '@coursemate/contract/base/limits';
import { deletionFilters, roleFilters, userQuery } from '@coursemate/contract/users';

import { type PersonFilters, personFilters } from '#features/teachers/teacher-search.ts';
import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

/** The filters of the page: those of the teachers' list and what only administrators ask for. */
export interface UserFilters extends PersonFilters {
  location_country_id?: string | undefined;
  location_city_id?: number | undefined;
  course?: number | undefined;
  role?: (typeof roleFilters)[number] | undefined;
  email?: string | undefined;
  /** Days, both within the period. */
  registration_period_start?: string | undefined;
  registration_period_end?: string | undefined;
  is_deleted?: (typeof deletionFilters)[number] | undefined;
  blocked?: 'true' | 'false' | undefined;
}

/** What the address of the page holds; default values are left out. */
export interface UserSearch extends UserFilters {
  page?: number | undefined;
  /** Whose details are open. */
  user?: string | undefined;
  /** Cards instead of a table. */
  view?: 'cards' | undefined;
}

const fields = userQuery.shape;

/** Reads the address. An invalid value becomes undefined. */
export function userSearch(search: Written<UserSearch>): UserSearch {
  const start = readParam(fields.registration_period_start, search.registration_period_start);
  const end = readParam(fields.registration_period_end, search.registration_period_end);
  const deletion = readParam(fields.is_deleted, search.is_deleted);
  return {
    ...personFilters(search),
    location_country_id: readParam(fields.location_country_id, search.location_country_id),
    location_city_id: readParam(fields.location_city_id, search.location_city_id),
    course: readParam(fields.course, search.course),
    role: readParam(fields.role, search.role),
    email: readParam(fields.email, search.email) || undefined,
    registration_period_start: start,
    registration_period_end: start !== undefined && end !== undefined && end < start ? undefined : end,
    is_deleted: deletion === 'false' ? undefined : deletion,
    blocked: readParam(fields.blocked, search.blocked),
    page: readPageParam(search.page, limits.userPageSize),
    user: typeof search.user === 'string' && search.user !== '' ? search.user : undefined,
    view: search.view === 'cards' ? 'cards' : undefined,
  };
}

/** Nothing but what a page without filters needs. */
export function withoutFilters({ user, view }: UserSearch): UserSearch {
  return { user, view };
}
