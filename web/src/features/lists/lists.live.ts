import { listUpdated } from '@coursemate/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

/** Lists are cached for long; this is how a new entry is seen at once all the same. */
export function useListsLive(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      keepLive({
        events: [on(listUpdated, ({ type }) => void queryClient.invalidateQueries({ queryKey: ['lists', type] }))],
        catchUp: () => queryClient.invalidateQueries({ queryKey: ['lists'] }),
      }),
    [queryClient],
  );
}
