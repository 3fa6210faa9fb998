import { limits } from '@coursemate/contract/base/limits';
import { blockUser, blockUserEvent, getBlock, unblockUser, unblockUserEvent } from '@coursemate/contract/chats/blocks';
import { getUser } from '@coursemate/contract/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import type { Body } from '#lib/http.ts';
import { emit } from '#lib/live/socket.ts';

import { refreshChats } from './refresh-chats.ts';

const PERSON_FRESH_MS = 60_000;

/** Someone as the viewer may see them, with email and phone if these are shown to the viewer. */
export type Person = Body<typeof getUser>['user'];

/** The key of everything about people the viewer chats with. */
export const PEOPLE = ['people'] as const;

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'one', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id }, signal })).user,
    staleTime: PERSON_FRESH_MS,
  });
}

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
