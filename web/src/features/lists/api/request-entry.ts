import type { CallInput } from '@coursemate/contract/endpoint';
import { fold } from '@coursemate/contract/fold';
import { limits } from '@coursemate/contract/limits';
import { type ListType, ownRequests, requestEntry, singularOf } from '@coursemate/contract/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';

export type NewEntry = CallInput<typeof requestEntry>['body'];

/** Asks for a missing entry, and then loads its list again. */
export function useRequestEntry(type: ListType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewEntry) => {
      try {
        await call(requestEntry, { params: { type }, body });
      } catch (error) {
        // Their own earlier request counts: otherwise they could never choose the name that they asked for.
        if (!(await isOwnRequest(error, type, body.name))) throw error;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['lists', type] }),
  });
}

async function isOwnRequest(error: unknown, type: ListType, name: string): Promise<boolean> {
  if (!(error instanceof ApiError && error.code === 'list_request_pending')) return false;
  const { requests } = await call(ownRequests, {
    query: { status: 'pending', request_type: singularOf[type], limit: String(limits.pageSizeMax) },
  });
  return requests.some((request) => fold(request.requested_name) === fold(name));
}
