import { limits } from '@coursemate/contract/base/limits';
import { blockUser, blockUserEvent, getBlock, unblockUser, unblockUserEvent } from '@coursemate/contract/chats/blocks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { emit } from '#lib/live/socket.ts';

import { PEOPLE } from './person.ts';
import { refreshChats } from './refresh-chats.ts';

interface BlockChange {
  block: boolean;
  /** With a block: the lessons ahead. */
  cancelLessons: boolean;
}

/** Over the socket, and over REST when that does not answer in time. A refusal is an answer. */
async function setBlock(userId: string, { block, cancelLessons }: BlockChange): Promise<void> {
  const also = cancelLessons ? { cancelLessons } : {};
  try {
    const wait = { timeoutMs: limits.blockTimeoutMs };
    if (block) await emit(blockUserEvent, { targetUserId: userId, ...also }, wait);
    else await emit(unblockUserEvent, { targetUserId: userId }, wait);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (block) await call(blockUser, { params: { id: userId }, ...(cancelLessons && { body: also }) });
    else await call(unblockUser, { params: { id: userId } });
  }
}

/** Whether the viewer has blocked someone, and how many lessons lie ahead. Asked anew each time: it is about this moment. */
export function blockQuery(userId: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'block', userId],
    queryFn: ({ signal }) => call(getBlock, { params: { id: userId }, signal }),
    staleTime: 0,
  });
}

/** Blocks or unblocks a person. Repeating it changes nothing. */
export function useSetBlock(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: BlockChange) => setBlock(userId, change),
    onSuccess: async () => {
      refreshChats(queryClient);
      // A block hides contacts from both.
      await queryClient.invalidateQueries({ queryKey: PEOPLE });
    },
  });
}
