import type { Db, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';

import './auth.tables.ts';
import type { UserRow } from './auth.tables.ts';

export function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The person as they are now, unchanged until the transaction ends. */
export function holdUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

type NewUser = Pick<UserRow, 'email' | 'password_hash' | 'name' | 'last_name'> &
  Partial<Pick<UserRow, 'role' | 'email_verified_at'>>;

/** Nothing when the email is taken; two people who register it at the same moment get one account. */
export function insertUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow | undefined> {
  return tx
    .insertInto('users')
    .values({
      id: newId(now.getTime()),
      role: null,
      email_verified_at: null,
      ...user,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUser(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<UserRow, 'email' | 'pending_email' | 'password_hash' | 'email_verified_at' | 'role' | 'blocked'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** contract §10: accounts that were never verified go after a while, with everything of theirs. */
export async function deleteUnverifiedUsers(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('users').where('email_verified_at', 'is', null).where('created_at', '<', createdBefore).execute();
}
