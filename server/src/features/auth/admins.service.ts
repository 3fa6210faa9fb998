import { recordAct } from '#features/audit/index.ts';
import { findUserByEmail, insertUser, updateUser } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** A new administrator has not told us a name; they can set one in their profile. */
const ADMIN_NAME = { name: 'Coursemate', last_name: 'Admin' };

export type AdminOutcome = 'created' | 'promoted' | 'has_role' | 'is_admin' | 'is_deleted';

interface NewAdmin {
  email: string;
  passwordHash: string;
  /** Whether a student or teacher may lose that role by it. */
  promote: boolean;
}

/**
 * Makes an administrator with a verified email, or an existing person one. A verified person keeps their password; an
 * account that was never verified may have been made by anyone, so its password is replaced.
 */
export async function makeAdmin(tx: Tx, { email, passwordHash, promote }: NewAdmin, now: Date): Promise<AdminOutcome> {
  const made = await insertUser(
    tx,
    { ...ADMIN_NAME, email, password_hash: passwordHash, role: 'admin', email_verified_at: now },
    now,
  );
  if (made) return 'created';
  const user = await findUserByEmail(tx, email);
  if (!user || user.deleted_at) return 'is_deleted';
  if (user.role === 'admin') return 'is_admin';
  if (user.role !== null && !promote) return 'has_role';
  // Nobody could lift the block of an administrator.
  const change = { role: 'admin', blocked: false } as const;
  const isVerified = user.email_verified_at !== null;
  await updateUser(
    tx,
    user.id,
    isVerified ? change : { ...change, email_verified_at: now, password_hash: passwordHash },
    now,
  );
  await recordAct(
    tx,
    {
      // Nobody is signed in on the command line: the act stands under the name of whom it made.
      adminId: user.id,
      action: 'user_promoted',
      target: { id: user.id, name: `${user.name} ${user.last_name}`.trim() },
      before: { role: user.role },
      after: { role: 'admin' },
      reason: 'By the command line',
    },
    now,
  );
  return isVerified ? 'promoted' : 'created';
}

/** ADMIN_EMAIL: made only where no account has that email; an existing one is left as it is. */
export async function ensureAdmin(tx: Tx, email: string, passwordHash: string, now: Date): Promise<boolean> {
  if (await findUserByEmail(tx, email)) return false;
  return (await makeAdmin(tx, { email, passwordHash, promote: false }, now)) === 'created';
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
