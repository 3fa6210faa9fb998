import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onReconnect } from '#lib/socket.ts';

import { changeHistory, HISTORIES, onHistoryEvent } from './api/messages.ts';

/** Keeps every history that is loaded as the server has it. The one in view is caught up with by `useJoined`. */
export function useMessagesLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopEvents = onHistoryEvent((chatId, change) => changeHistory(queryClient, chatId, change));
    // Those that nobody looks at are asked for anew when someone does.
    const stopReconnect = onReconnect(() => queryClient.removeQueries({ queryKey: HISTORIES, type: 'inactive' }));
    return () => {
      stopEvents();
      stopReconnect();
    };
  }, [queryClient]);
}
