import type { EducationLevel } from '@coursemate/contract/educations';
import { limits } from '@coursemate/contract/limits';
import type { Currency } from '@coursemate/contract/subjects';
import { teacherQuery, type TeacherSort } from '@coursemate/contract/teachers';
import type * as z from 'zod/mini';

/** The filters of the list (spec 2 §2). */
export interface TeacherFilters {
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

/** What the address of the list holds; default values are left out. */
export interface TeacherSearch extends TeacherFilters {
  sort?: TeacherSort | undefined;
  page?: number | undefined;
}

const fields = teacherQuery.shape;

/** Uses the contract's own rules, so that no address asks for what the server refuses. */
function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  // The router or a person wrote it into the address: a number may be a text there.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (value === '') return undefined;
  const parsed = schema.safeParse(String(value));
  return parsed.success ? parsed.data : undefined;
}

/** The typed words as the address holds them; '' when there is nothing to search for. */
export function cleanSearch(typed: string): string {
  return read(fields.search, typed.slice(0, limits.searchMax)) ?? '';
}

/** The default order (contract §5). */
export function usualSort({ search }: TeacherFilters): TeacherSort {
  return search === undefined ? 'rating' : 'relevance';
}

function readSort(value: unknown, filters: TeacherFilters): TeacherSort | undefined {
  const sort = read(fields.sort, value);
  if (sort === usualSort(filters)) return undefined;
  return sort === 'relevance' ? undefined : sort; // needs search words
}

function readPage(value: unknown): number | undefined {
  const page = read(fields.page, value);
  const exists = page !== undefined && (page - 1) * limits.teacherPageSize < limits.lastPagedRow;
  return exists && page > 1 ? page : undefined;
}

/**
 * The route's search schema. An invalid value becomes undefined; a name that is left out would keep the raw value of the
 * address.
 */
export function teacherSearch(search: Record<string, unknown>): TeacherSearch {
  const min_cost = read(fields.min_cost, search['min_cost']);
  const max_cost = read(fields.max_cost, search['max_cost']);
  const filters: TeacherFilters = {
    search: read(fields.search, search['search']) || undefined,
    country_id: read(fields.country_id, search['country_id']),
    city_id: read(fields.city_id, search['city_id']),
    university: read(fields.university, search['university']),
    subject: read(fields.subject, search['subject']),
    faculty: read(fields.faculty, search['faculty']),
    education_level: read(fields.education_level, search['education_level']),
    year: read(fields.year, search['year']),
    min_cost,
    max_cost: min_cost !== undefined && max_cost !== undefined && max_cost < min_cost ? undefined : max_cost,
    currency: read(fields.currency, search['currency']),
  };
  return { ...filters, sort: readSort(search['sort'], filters), page: readPage(search['page']) };
}
