import { getChat } from '@coursemate/contract/chats';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** spec 2 §9. */
const FRESH_MS = 5 * 60_000;

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ['chats', 'one', id],
    queryFn: async ({ signal }) => (await call(getChat, { params: { id }, signal })).chat,
    staleTime: FRESH_MS,
  });
}
