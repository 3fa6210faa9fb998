import type { CurrentUser } from '@coursemate/contract/auth';

import type { UserRow } from '#features/people/index.ts';

type Named = Pick<UserRow, 'id' | 'email' | 'name' | 'last_name'>;

export function presentUser(row: Named): Omit<CurrentUser, 'role'> {
  return { id: row.id, email: row.email, firstName: row.name, lastName: row.last_name };
}

export function presentCurrentUser(row: Named & Pick<UserRow, 'role'>): CurrentUser {
  return { ...presentUser(row), role: row.role };
}
