import type { Chat } from '@coursemate/contract/chats/chats';

import { useWhileConnected } from '#lib/live/socket.ts';

/** Whether the other person is online. Without a connection nobody knows, so nobody is shown as online. */
export function useIsOnline({ online }: Pick<Chat['other_participant'], 'online'>): boolean {
  return useWhileConnected(online);
}
