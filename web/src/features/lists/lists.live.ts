import { listUpdated } from '@coursemate/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onReconnect, onServerEvent } from '#lib/socket.ts';

/** Lists are cached for long; this is how a new entry is seen at once all the same. */
export function useListsLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopEvent = onServerEvent(
      listUpdated,
      ({ type }) => void queryClient.invalidateQueries({ queryKey: ['lists', type] }),
    );
    const stopReconnect = onReconnect(() => void queryClient.invalidateQueries({ queryKey: ['lists'] }));
    return () => {
      stopEvent();
      stopReconnect();
    };
  }, [queryClient]);
}
