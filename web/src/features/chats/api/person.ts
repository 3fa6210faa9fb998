import { getUser } from '@coursemate/contract/users';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import type { Body } from '#lib/http.ts';

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
