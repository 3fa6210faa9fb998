import { findUserByEmail, insertUser, updateUser } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** A new administrator has not told us a name; they can set one in their profile. */
const ADMIN_NAME = { name: 'Coursemate', last_name: 'Admin' };

export type AdminOutcome = 'created' | 'promoted' | 'is_admin' | 'is_deleted';

/**
 * Makes an administrator with a verified email, or an existing person one. A verified person keeps their password; an
 * account that was never verified may have been made by anyone, so its password is replaced.
 */
export async function makeAdmin(tx: Tx, email: string, passwordHash: string, now: Date): Promise<AdminOutcome> {
  const made = await insertUser(
    tx,
    { ...ADMIN_NAME, email, password_hash: passwordHash, role: 'admin', email_verified_at: now },
    now,
  );
  if (made) return 'created';
  const user = await findUserByEmail(tx, email);
  if (!user || user.deleted_at) return 'is_deleted';
  if (user.role === 'admin') return 'is_admin';
  if (user.email_verified_at) {
    // Nobody could lift the block of an administrator.
    await updateUser(tx, user.id, { role: 'admin', blocked: false }, now);
    return 'promoted';
  }
  await updateUser(
    tx,
    user.id,
    { role: 'admin', blocked: false, email_verified_at: now, password_hash: passwordHash },
    now,
  );
  return 'created';
}

/** ADMIN_EMAIL: made only where no account has that email; an existing one is left as it is. */
export async function ensureAdmin(tx: Tx, email: string, passwordHash: string, now: Date): Promise<boolean> {
  if (await findUserByEmail(tx, email)) return false;
  return (await makeAdmin(tx, email, passwordHash, now)) === 'created';
}

export type DemoteOutcome = 'demoted' | 'not_admin' | 'last_admin';

export async function demoteAdmin(tx: Tx, email: string, now: Date): Promise<DemoteOutcome> {
  // Every administrator is held, so that two who demote each other cannot leave none.
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const admin = admins.find((row) => row.email === email);
  if (!admin) return 'not_admin';
  if (admins.length === 1) return 'last_admin';
  await updateUser(tx, admin.id, { role: null }, now);
  return 'demoted';
}
