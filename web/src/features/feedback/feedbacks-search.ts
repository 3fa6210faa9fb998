import { allFeedbacksQuery } from '@coursemate/contract/admin-feedback';
import { limits } from '@coursemate/contract/base/limits';

import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

export interface FeedbackFilters {
  search?: string | undefined;
  teacher?: string | undefined;
  student?: string | undefined;
  rating?: number | undefined;
  /** Without it the active ones. */
  is_deleted?: 'true' | 'all' | undefined;
}

/** What the address of the page holds. */
export interface FeedbacksSearch extends FeedbackFilters {
  page?: number | undefined;
}

const fields = allFeedbacksQuery.shape;

/** Reads the address. An invalid value becomes undefined. */
export function feedbacksSearch(search: Written<FeedbacksSearch>): FeedbacksSearch {
  const is_deleted = readParam(fields.is_deleted, search.is_deleted);
  return {
    search: readParam(fields.search, search.search) || undefined,
    teacher: readParam(fields.teacher, search.teacher) || undefined,
    student: readParam(fields.student, search.student) || undefined,
    rating: readParam(fields.rating, search.rating),
    is_deleted: is_deleted === 'false' ? undefined : is_deleted,
    page: readPageParam(search.page, limits.adminPageSize),
  };
}
