import { getContactStatus, getUser } from '@coursemate/contract/users';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** spec 2 §9. */
const PERSON_FRESH_MS = 60_000;
const CONTACTS_FRESH_MS = 5 * 60_000;

/** The key of everything about people the viewer chats with. */
export const PEOPLE = ['people'] as const;

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'one', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id }, signal })).user,
    staleTime: PERSON_FRESH_MS,
  });
}

export function contactsQuery(id: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'contacts', id],
    queryFn: async ({ signal }) => (await call(getContactStatus, { params: { id }, signal })).contacts,
    staleTime: CONTACTS_FRESH_MS,
  });
}
