import { getUser, listAlikeUsers, listUsers, type ManagedUser } from '@coursemate/contract/users';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '#lib/api.ts';
import type { Body } from '#lib/http.ts';
import { withDecisions } from '#lib/query-client.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import type { UserSearch } from '../user-search.ts';

const USERS_FRESH_MS = 30_000;
const USER_FRESH_MS = 60_000;

/** The key of everything that administrators see of people. */
export const USERS = ['users'] as const;

/** What the server is asked for; who is open and how the list looks are matters of the page. */
type UserList = Omit<UserSearch, 'user' | 'view'>;

function listOf({ user: _user, view: _view, ...list }: UserSearch): UserList {
  return list;
}

/** The list as the query of a call, where everything is text. */
function queryOf(list: UserList) {
  const { page, city_id, location_city_id, year, course, min_cost, max_cost, ...texts } = list;
  const numbers = { page, city_id, location_city_id, year, course, min_cost, max_cost };
  return {
    ...texts,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value?.toString()])),
  };
}

/** One page of people. */
export function usersQuery(search: UserSearch) {
  const list = listOf(search);
  return queryOptions({
    queryKey: [...USERS, 'list', list],
    queryFn: ({ signal }) => call(listUsers, { query: queryOf(list), signal }),
    staleTime: USERS_FRESH_MS,
    meta: withDecisions,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** A page of people; the next page is loaded in advance. */
export function useUsers(search: UserSearch) {
  const queryClient = useQueryClient();
  const users = useQuery(usersQuery(search));
  const { data, isPlaceholderData } = users;
  const hasNext = data?.pagination.hasNext === true && !isPlaceholderData;
  useEffect(() => {
    if (!hasNext) return undefined;
    const next = usersQuery({ ...search, page: (search.page ?? 1) + 1 });
    return whenPageIsIdle(() => void queryClient.prefetchQuery(next), { soon: true });
  }, [queryClient, hasNext, search]);
  return users;
}

export type Users = ReturnType<typeof useUsers>;

type AnyUser = Body<typeof getUser>['user'];

function isManaged(user: AnyUser): user is ManagedUser {
  return 'can' in user;
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS, 'one', id],
    queryFn: async ({ signal }) => {
      const { user } = await call(getUser, { params: { id }, signal });
      if (!isManaged(user)) throw new Error('This person was not answered as administrators see them');
      return user;
    },
    staleTime: USER_FRESH_MS,
    meta: withDecisions,
  });
}

/** Other accounts that look like the same person. */
export function alikeUsersQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS, 'alike', id],
    queryFn: ({ signal }) => call(listAlikeUsers, { params: { id }, signal }),
    staleTime: USER_FRESH_MS,
  });
}

/** A person in detail; what the list knows of them is shown until the answer is there. */
export function useUser(id: string, known: ManagedUser | undefined) {
  return useQuery({ ...userQuery(id), ...(known && { placeholderData: known }) });
}
