import { requestChat } from '@coursemate/contract/chats/chats';
import { changeUser, deleteUser, type UserAction } from '@coursemate/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { refreshDecisions, retryIdempotent } from '#lib/query-client.ts';

import { userQuery, USERS } from './users.ts';

/** What changes a person; writing to them is something else. */
export type UserAct = Exclude<UserAction, 'message'>;

const BODIES = {
  block: { blocked: true },
  unblock: { blocked: false },
  restore: { is_deleted: false },
} as const satisfies Record<Exclude<UserAct, 'delete'>, object>;

/** Does something to a person. Doing it twice changes nothing more, so it may be repeated. */
export function useActOnUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, reason }: { act: UserAct; reason: string }) => {
      const optional = reason.trim() === '' ? {} : { reason };
      if (act === 'delete') return call(deleteUser, { params: { id }, query: optional });
      const { user } = await call(changeUser, { params: { id }, body: { ...BODIES[act], ...optional } });
      queryClient.setQueryData(userQuery(id).queryKey, user);
      return null;
    },
    retry: retryIdempotent,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: USERS }),
        queryClient.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  });
}

/** Opens the chat with a person; an administrator's opens at once. */
export function useMessageUser(onOpen: (chatId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(requestChat, { body: { participantId: id } })).chat,
    retry: retryIdempotent,
    onSuccess: (chat) => onOpen(chat.id),
    onError: (error) => {
      // The page showed an older decision than the one that refused.
      if (error instanceof ApiError) void refreshDecisions(queryClient);
    },
  });
}
