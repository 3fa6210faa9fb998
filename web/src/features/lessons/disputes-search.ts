import { limits } from '@coursemate/contract/base/limits';
import { disputesQuery, type LessonStatus } from '@coursemate/contract/lessons';

import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

/** What the address of the page holds. */
export interface DisputesSearch {
  /** Without it those in dispute. */
  status?: Exclude<LessonStatus, 'disputed'> | undefined;
  page?: number | undefined;
}

/** Reads the address. An invalid value becomes undefined. */
export function disputesSearch(search: Written<DisputesSearch>): DisputesSearch {
  const status = readParam(disputesQuery.shape.status, search.status);
  return {
    status: status === 'disputed' ? undefined : status,
    page: readPageParam(search.page, limits.adminPageSize),
  };
}
