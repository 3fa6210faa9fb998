import { listItemsQuery, pendingRequestsQuery } from '@coursemate/contract/admin-lists';
import { limits } from '@coursemate/contract/base/limits';
import { listTypes, type ListType, type RequestType } from '@coursemate/contract/lists';

import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

export type RequestStatus = 'pending' | 'approved' | 'rejected' | 'all';

/** What the address of the page holds; default values are left out. */
export interface ListsSearch {
  /** A list; without it the requests. */
  tab?: ListType | undefined;
  search?: string | undefined;
  page?: number | undefined;
  /** Of a list: inactive entries too. */
  inactive?: true | undefined;
  /** Of the courses: those of one university. */
  university_id?: number | undefined;
  /** Of the requests; pending ones without it. */
  status?: Exclude<RequestStatus, 'pending'> | undefined;
  request_type?: RequestType | undefined;
}

const fields = pendingRequestsQuery.shape;

function readStatus(value: unknown): ListsSearch['status'] {
  const status = readParam(fields.status, value);
  return status === 'pending' ? undefined : status;
}

/** Reads the address. A name that is left out would keep the raw value of the address. */
export function listsSearch(search: Written<ListsSearch>): ListsSearch {
  const tab = listTypes.find((type) => type === search.tab);
  return {
    tab,
    search: readParam(fields.search, search.search) || undefined,
    page: readPageParam(search.page, limits.adminPageSize),
    // A text in the address, a boolean when the page itself changes the search.
    inactive: tab && String(search.inactive) === 'true' ? true : undefined,
    university_id: tab === 'courses' ? readParam(listItemsQuery.shape.university_id, search.university_id) : undefined,
    status: tab ? undefined : readStatus(search.status),
    request_type: tab ? undefined : readParam(fields.request_type, search.request_type),
  };
}

/** Which requests the page shows. */
export interface RequestFilter {
  status: RequestStatus;
  request_type?: RequestType | undefined;
  search?: string | undefined;
  page: number;
}

export function requestFilterOf({ status, request_type, search, page = 1 }: ListsSearch): RequestFilter {
  return { status: status ?? 'pending', request_type, search, page };
}
