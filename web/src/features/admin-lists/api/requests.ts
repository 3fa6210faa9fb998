import { type AdminRequest, pendingRequests, processRequest, reopenRequest } from '@coursemate/contract/admin-lists';
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
