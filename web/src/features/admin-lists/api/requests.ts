import { type AdminRequest, pendingRequests, processRequest } from '@coursemate/contract/admin-lists';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import type { RequestFilter } from '../lists-search.ts';
import { applyDecision } from './live-requests.ts';

export function requestsQuery(filter: RequestFilter) {
  return queryOptions({
    queryKey: ['admin-lists', 'requests', filter] as const,
    queryFn: ({ signal }) => call(pendingRequests, { query: { ...filter, page: String(filter.page) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Decision = CallInput<typeof processRequest>['body'] & { request: AdminRequest };

/** Approves or rejects a request; the lists on the page follow at once. */
export function useProcessRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, ...body }: Decision) =>
      (await call(processRequest, { params: { id: request.id }, body })).request,
    onSuccess: (request) => applyDecision(queryClient, request),
    // Mostly another administrator was quicker: the page must not go on offering it.
    onError: () => queryClient.invalidateQueries({ queryKey: ['admin-lists'] }),
  });
}
