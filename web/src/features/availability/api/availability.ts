import { type Availability, getAvailability, saveAvailability } from '@coursemate/contract/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { refreshSlots } from './slots.ts';

/** When the person who is signed in gives lessons. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => call(getAvailability, { signal }),
  // Only they change it, so an old answer is rarely wrong; a form must not move under the hands.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export function useSaveAvailability() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Availability) => call(saveAvailability, { body }),
    retry: retryIdempotent,
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey: availabilityQuery.queryKey });
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
      void refreshSlots(queryClient);
    },
  });
}
