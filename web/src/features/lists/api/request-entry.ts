import type { CallInput } from '@coursemate/contract/base/endpoint';
import { fold } from '@coursemate/contract/base/fold';
import { limits } from '@coursemate/contract/base/limits';
import {
  type ListRequest,
  ownRequests,
  type RequestableType,
  requestEntry,
  singularOf,
} from '@coursemate/contract/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';

export type NewEntry = CallInput<typeof requestEntry>['body'];

/** Asks for a missing entry, and then loads its list again. Gives the request. */
export function useRequestEntry(type: RequestableType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewEntry): Promise<ListRequest> => {
      try {
        return (await call(requestEntry, { params: { type }, body })).request;
      } catch (error) {
        // Their own earlier request counts: otherwise they could never choose the name that they asked for.
        const own = await ownRequest(error, type, body);
        if (!own) throw error;
        return own;
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['lists', type] }),
  });
}

async function ownRequest(
  error: unknown,
  type: RequestableType,
  { name, university_id }: NewEntry,
): Promise<ListRequest | undefined> {
  if (!(error instanceof ApiError && error.code === 'list_request_pending')) return undefined;
  const { requests } = await call(ownRequests, {
    query: { status: 'pending', request_type: singularOf[type], limit: String(limits.pageSizeMax) },
  });
  return requests.find(
    ({ requested_name, additional_data }) =>
      fold(requested_name) === fold(name) && additional_data.university_id === university_id,
  );
}
