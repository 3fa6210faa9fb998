import { type AdminRequest, pendingRequests, processRequest, reopenRequest } from '@coursemate/contract/admin-lists';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import { fold } from '@coursemate/contract/base/fold';
import { paginate, type Pagination } from '@coursemate/contract/base/pagination';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import type { RequestFilter } from '../lists-search.ts';

export function requestsQuery(filter: RequestFilter) {
  return queryOptions({
    queryKey: ['admin-lists', 'requests', filter] as const,
    queryFn: ({ signal }) => call(pendingRequests, { query: { ...filter, page: String(filter.page) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Decision = CallInput<typeof processRequest>['body'];

/** Decides a request, or without a decision takes back the one that was made; the lists on the page follow at once. */
export function useProcessRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ request: { id }, decision }: { request: AdminRequest; decision: Decision | null }) => {
      const input = { params: { id }, keepalive: true };
      const answer = await (decision
        ? call(processRequest, { ...input, body: decision })
        : call(reopenRequest, { ...input, body: {} }));
      return answer.request;
    },
    onSuccess: (request) => applyDecision(queryClient, request),
    // Mostly another administrator was quicker: the page must not go on offering it.
    onError: () => queryClient.invalidateQueries({ queryKey: ['admin-lists'] }),
  });
}

interface RequestPage {
  requests: AdminRequest[];
  pagination: Pagination;
}

/** Whether the server would find the request with this filter: each word begins a word of the name or the code. */
function fits(request: AdminRequest, { status, request_type, search = '' }: RequestFilter): boolean {
  const name = fold(`${request.requested_name} ${request.additional_data.code ?? ''}`);
  const words = fold(search).split(' ').filter(Boolean);
  return (
    (status === 'all' || request.status === status) &&
    (request_type === undefined || request.request_type === request_type) &&
    words.every((word) => name.includes(` ${word}`))
  );
}

function withTotal({ page, limit, total, estimated }: Pagination, change: number): Pagination {
  return paginate({ page, limit }, Math.max(0, total + change), estimated);
}

/** A new request stands on top of a first page that it fits, once. */
function withArrival(page: RequestPage, request: AdminRequest, filter: RequestFilter): RequestPage {
  const known = page.requests.some(({ id }) => id === request.id);
  if (known || !fits(request, filter)) return page;
  const requests = filter.page === 1 ? [request, ...page.requests] : page.requests;
  return { requests, pagination: withTotal(page.pagination, 1) };
}

/** A decided request has its new status, or leaves a page of pending ones. */
function withDecision(page: RequestPage, request: AdminRequest, filter: RequestFilter): RequestPage {
  const known = page.requests.some(({ id }) => id === request.id);
  if (!known) return page;
  if (fits(request, filter)) {
    return { ...page, requests: page.requests.map((row) => (row.id === request.id ? request : row)) };
  }
  const requests = page.requests.filter(({ id }) => id !== request.id);
  return { requests, pagination: withTotal(page.pagination, -1) };
}

type Change = (page: RequestPage, request: AdminRequest, filter: RequestFilter) => RequestPage;

function changePages(queryClient: QueryClient, change: Change, request: AdminRequest): void {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['admin-lists', 'requests'] });
  for (const { queryKey } of queries) {
    // `requestsQuery` makes these keys.
    const [, , filter] = queryKey as readonly [string, string, RequestFilter];
    queryClient.setQueryData<RequestPage>(queryKey, (page) => page && change(page, request, filter));
  }
  // What is on other pages has moved, and a page that lost a row gets another one.
  void queryClient.invalidateQueries({ queryKey: ['admin-lists', 'requests'] });
  void queryClient.invalidateQueries({ queryKey: ['admin-lists', 'counts'] });
}

export function applyArrival(queryClient: QueryClient, request: AdminRequest): void {
  changePages(queryClient, withArrival, request);
}

export function applyDecision(queryClient: QueryClient, request: AdminRequest): void {
  changePages(queryClient, withDecision, request);
}
