import { findUserByEmail, insertUser, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { isCommonPassword } from '#platform/security/passwords.ts';

import { cancelEmailChange, confirmEmailChange } from './email-change.service.ts';
import { isFresh, lockLink, markLinkUsed } from './links.service.ts';
import type { Links } from './links.service.ts';
import { holdSession } from './sessions.queries.ts';
import type { Sessions } from './sessions.service.ts';

interface Newcomer {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/** The field is named as the call names it, so that the form can put the sentence there. */
export function refuseCommonPassword(field: 'password' | 'new_password', password: string): void {
  if (isCommonPassword(password)) refuseField(field, 'Password is too common. Please choose another one.');
}

export async function register(tx: Tx, links: Links, newcomer: Newcomer, now: Date): Promise<UserRow> {
  const user = await insertUser(
    tx,
    {
      email: newcomer.email,
      password_hash: newcomer.passwordHash,
      name: newcomer.firstName,
      last_name: newcomer.lastName,
    },
    now,
  );
  if (!user) throw new AppError('email_taken');
  await links.mail(tx, user, 'verify_email', now);
  return user;
}

/** People click twice and mail scanners click first: a link that has worked goes on answering, and grants nothing. */
export async function verifyEmail(
  tx: Tx,
  parts: { links: Links; sessions: Sessions },
  token: string,
  now: Date,
): Promise<void> {
  const link = await lockLink(tx, token, ['verify_email', 'change_email']);
  if (link?.used_at && link.mailed_to === link.email) return;
  const expected = link?.purpose === 'change_email' ? link.pending_email : link?.email;
  if (!link || link.mailed_to !== expected || !isFresh(link, now)) throw new AppError('invalid_link');
  if (link.purpose === 'change_email') return confirmEmailChange(tx, parts, link, now);
  await markLinkUsed(tx, link.id, now);
  await updateUser(tx, link.user_id, { email_verified_at: link.email_verified_at ?? now }, now);
}

export async function resendVerification(tx: Tx, links: Links, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user && !user.deleted_at && !user.email_verified_at) await links.mail(tx, user, 'verify_email', now);
}

export async function forgotPassword(tx: Tx, links: Links, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user && !user.deleted_at) await links.mail(tx, user, 'reset_password', now);
}

/** Whoever opens the mailed link also owns the address, so a reset verifies it. */
export async function resetPassword(
  tx: Tx,
  sessions: Sessions,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const link = await lockLink(tx, token, ['reset_password']);
  if (!link || link.mailed_to !== link.email || !isFresh(link, now)) throw new AppError('invalid_reset_link');
  await markLinkUsed(tx, link.id, now);
  const email_verified_at = link.email_verified_at ?? now;
  await updateUser(tx, link.user_id, { password_hash: passwordHash, email_verified_at }, now);
  await cancelEmailChange(tx, link.user_id, now);
  await sessions.endAllOf(tx, link.user_id, now);
}

/** What was asked for under the old password ends with it: a reset link, a change of email. */
export async function changePassword(
  tx: Tx,
  sessions: Sessions,
  { userId, sessionId, passwordHash }: { userId: string; sessionId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  // A reset may have ended this session while the password was being hashed.
  if (!(await holdSession(tx, sessionId, now))) throw new AppError('unauthorized');
  await updateUser(tx, userId, { password_hash: passwordHash }, now);
  await tx.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('purpose', '=', 'reset_password').execute();
  await cancelEmailChange(tx, userId, now);
  await sessions.endAllOf(tx, userId, now, sessionId);
}
