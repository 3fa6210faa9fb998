import { newPendingRequest, pendingRequestProcessed } from '@coursemate/contract/admin-lists';
import { listUpdated } from '@coursemate/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

import { applyArrival, applyDecision } from './api/requests.ts';

/** Keeps the open page as the server has it, whoever changes the lists. */
export function useAdminListsLive(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      keepLive({
        events: [
          on(newPendingRequest, ({ request }) => applyArrival(queryClient, request)),
          on(pendingRequestProcessed, ({ request }) => applyDecision(queryClient, request)),
          on(listUpdated, ({ type }) => {
            void queryClient.invalidateQueries({ queryKey: ['admin-lists', type] });
            void queryClient.invalidateQueries({ queryKey: ['admin-lists', 'counts'] });
          }),
        ],
        catchUp: () => queryClient.invalidateQueries({ queryKey: ['admin-lists'] }),
      }),
    [queryClient],
  );
}
