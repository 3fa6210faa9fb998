import { useQuery } from '@tanstack/react-query';

import { unreadQuery } from './api/chats.ts';

/** How many messages wait, in all chats together; 0 while nobody knows. */
export function useUnread(): number {
  return useQuery(unreadQuery).data ?? 0;
}
