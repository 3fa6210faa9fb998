import { limits } from '@coursemate/contract/base/limits';
import { paginate } from '@coursemate/contract/base/pagination';
import { getUser, listAlikeUsers, listUsers, type ManagedUser } from '@coursemate/contract/users';
import { expect } from 'vitest';

import { refuse, reply } from './fake-api.ts';
import { adminProfile, student } from './people.ts';
import { renderApp } from './render-app.tsx';
import { signedInAs } from './signed-in.ts';

const ADMIN_ID = '0198f0aa-0000-7000-8000-0000000000ad';
const idOf = (number: number) => `0198f0aa-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;

/** A person as an administrator sees them. */
export function managedUser(number: number, facts: Partial<ManagedUser> = {}): ManagedUser {
  const id = idOf(number);
  const { name = `Person${number}` } = facts;
  return {
    ...student,
    id,
    user_id: id,
    last_name: 'Okoro',
    email: `${name.toLowerCase()}@uni.test`,
    is_deleted: false,
    can: ['message', 'block', 'delete'],
    ...facts,
    name,
  };
}

export const tim = managedUser(1, { name: 'Tim' });
export const paul = managedUser(2, { name: 'Paul', blocked: true, can: ['message', 'unblock', 'delete'] });
export const rosa = managedUser(3, { name: 'Rosa', is_deleted: true, can: ['block', 'restore'] });

/** The page of users with these people on it, loaded, as an administrator. */
export async function openUsers(
  path = '/users',
  people: readonly ManagedUser[] = [tim, paul, rosa],
  total = people.length,
) {
  const server = signedInAs({ ...adminProfile, user_id: ADMIN_ID })
    .on(listUsers, ({ query: { page } }) =>
      reply(200, { users: [...people], pagination: paginate({ page, limit: limits.userPageSize }, total) }),
    )
    .on(getUser, ({ params: { id } }) => {
      const user = people.find((person) => person.user_id === id);
      return user ? reply(200, { user }) : refuse('not_found');
    })
    .on(listAlikeUsers, () => reply(200, { users: [], total: 0 }));
  const app = await renderApp(path);
  await expect.element(app.screen.getByText(/users? found$/)).toBeInTheDocument();
  /** What the server was last asked for. */
  const asked = () => server.requests(listUsers).at(-1)?.sent.query;
  return { ...app, server, asked };
}
