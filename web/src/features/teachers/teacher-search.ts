import { limits } from '@coursemate/contract/base/limits';
import type { Currency } from '@coursemate/contract/base/money';
import type { EducationLevel } from '@coursemate/contract/educations';
import { teacherQuery, type TeacherSort } from '@coursemate/contract/teachers';

import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

import { usualSort } from './change-filters.ts';

/** What teachers and all users are filtered by. */
export interface PersonFilters {
  search?: string | undefined;
  country_id?: string | undefined;
  city_id?: number | undefined;
  university?: string | undefined;
  subject?: string | undefined;
  faculty?: string | undefined;
  education_level?: EducationLevel | undefined;
  year?: number | undefined;
  min_cost?: number | undefined;
  max_cost?: number | undefined;
  /** The currency that the prices are in. */
  currency?: Currency | undefined;
}

/** The filters of the list of teachers. */
export interface TeacherFilters extends PersonFilters {
  course_id?: number | undefined;
  /** Only teachers whom the student has saved. */
  favourites?: true | undefined;
  /** Only teachers who take requests now. */
  available?: true | undefined;
}

/** What the address of the list holds; default values are left out. */
export interface TeacherSearch extends TeacherFilters {
  sort?: TeacherSort | undefined;
  page?: number | undefined;
}

const fields = teacherQuery.shape;

function readSort(value: unknown, filters: TeacherFilters): TeacherSort | undefined {
  const sort = readParam(fields.sort, value);
  if (sort === usualSort(filters)) return undefined;
  return sort === 'relevance' ? undefined : sort; // needs search words
}

/** Reads the filters of the address that other lists of people have too. */
export function personFilters(search: Written<PersonFilters>): PersonFilters {
  const min_cost = readParam(fields.min_cost, search.min_cost);
  const max_cost = readParam(fields.max_cost, search.max_cost);
  return {
    search: readParam(fields.search, search.search) || undefined,
    country_id: readParam(fields.country_id, search.country_id),
    city_id: readParam(fields.city_id, search.city_id),
    university: readParam(fields.university, search.university),
    subject: readParam(fields.subject, search.subject),
    faculty: readParam(fields.faculty, search.faculty),
    education_level: readParam(fields.education_level, search.education_level),
    year: readParam(fields.year, search.year),
    min_cost,
    max_cost: min_cost !== undefined && max_cost !== undefined && max_cost < min_cost ? undefined : max_cost,
    currency: readParam(fields.currency, search.currency),
  };
}

/**
 * Reads the address. An invalid value becomes undefined; a name that is left out would keep the raw value of the
 * address.
 */
export function teacherSearch(search: Written<TeacherSearch>): TeacherSearch {
  const filters: TeacherFilters = {
    ...personFilters(search),
    course_id: readParam(fields.course_id, search.course_id),
    favourites: readParam(fields.favourites, search.favourites) || undefined,
    available: readParam(fields.available, search.available) || undefined,
  };
  return {
    ...filters,
    sort: readSort(search.sort, filters),
    page: readPageParam(search.page, limits.teacherPageSize),
  };
}

let last: TeacherSearch = {};

/** Keeps what the list shows, for the way back to it. */
export function keepSearch(search: TeacherSearch): void {
  last = search;
}

/** What the list showed last in this tab. */
export function lastSearch(): TeacherSearch {
  return last;
}
