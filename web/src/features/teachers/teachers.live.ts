import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onReconnect } from '#lib/socket.ts';

/** A request may have been answered while we were away: what is shown of chats is asked for again. */
export function useTeachersLive(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReconnect(() => {
        // The first connection comes right after the page has loaded; there is nothing to catch up with.
        void queryClient.invalidateQueries({ queryKey: ['teachers'], predicate: (query) => query.isStaleByTime(5000) });
      }),
    [queryClient],
  );
}
