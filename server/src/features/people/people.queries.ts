import { sql } from 'kysely';
import type { Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { newId } from '#platform/ids.ts';

import { listedSql } from './people.policy.ts';
import type { UserRow } from './people.tables.ts';
import { markPersonChanged } from './person-changed.ts';

export function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The row stays as it is until the transaction ends; others may read it meanwhile. */
export function holdUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** The row of a person, also a deleted one, for this transaction to change. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Several rows, always in the same order, so that two transactions never wait for each other. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type NewUser = Pick<UserRow, 'email' | 'password_hash' | 'name' | 'last_name'> &
  Partial<Pick<UserRow, 'role' | 'email_verified_at' | 'registered_from'>>;

/** Nothing when the email is taken: two people who register it at the same moment get one account. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow | undefined> {
  const made = await tx
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
  if (made) markPersonChanged(tx, made.id);
  return made;
}

export async function updateUser(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Tables['users']>, 'id' | 'created_at' | 'updated_at' | 'onboarded'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
  markPersonChanged(tx, id);
}

/** Notes that someone has given role, country and an education. None of these can be taken away later. */
export async function noteOnboarded(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarded: true, onboarded_at: now })
    .where('id', '=', userId)
    .where('onboarded', '=', false)
    .where('role', 'is not', null)
    .where('country_id', 'is not', null)
    .where(sql<boolean>`exists (select from educations where educations.user_id = users.id)`)
    .execute();
  markPersonChanged(tx, userId);
}

/** Accounts that were never verified go after a while, with everything of theirs: the email may be somebody else's. */
export async function deleteUnverifiedUsers(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('users').where('email_verified_at', 'is', null).where('created_at', '<', createdBefore).execute();
}

/** Whoever registered an address and never verified it has not shown that it is theirs. */
export async function deleteUnverifiedUser(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('users').where('email', '=', email).where('email_verified_at', 'is', null).execute();
}

/** Whether someone is a teacher whom students can find. */
const readListed = prepared('listed_teacher', `select users.id from users where id = $1 and ${listedSql('users')}`);

export async function isListedTeacher(db: Db | Tx, id: string): Promise<boolean> {
  return (await readListed(db, [id])).length > 0;
}

export async function administratorIds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
