import { limits } from '@coursemate/contract/base/limits';
import { blockUser, blockUserEvent, unblockUser, unblockUserEvent } from '@coursemate/contract/chats/blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { emit } from '#lib/live/socket.ts';

import { PEOPLE } from './person.ts';
import { refreshChats } from './refresh-chats.ts';

/** Over the socket, and over REST when that does not answer in time (spec 2 §4). A refusal is an answer. */
async function setBlock(userId: string, block: boolean): Promise<void> {
  try {
    const event = block ? blockUserEvent : unblockUserEvent;
    await emit(event, { targetUserId: userId }, { timeoutMs: limits.blockTimeoutMs });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    await call(block ? blockUser : unblockUser, { params: { id: userId } });
  }
}

/** Blocks or unblocks a person. Repeating it changes nothing. */
export function useSetBlock(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (block: boolean) => setBlock(userId, block),
    onSuccess: async () => {
      refreshChats(queryClient);
      // A block hides contacts from both.
      await queryClient.invalidateQueries({ queryKey: PEOPLE });
    },
  });
}
