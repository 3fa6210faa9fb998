import { findUserByEmail, insertUser, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isCommonPassword } from '#platform/security/passwords.ts';
import type { Viewer } from '#platform/viewer.ts';

import { cancelEmailChange, confirmEmailChange } from './email-change.service.ts';
import { forgetPlaces, rememberPlaces } from './known-places.service.ts';
import type { Place } from './known-places.service.ts';
import { isFresh, lockLink, markLinkUsed } from './links.service.ts';
import type { Links } from './links.service.ts';
import { holdSession } from './sessions.queries.ts';
import type { Sessions } from './sessions.service.ts';

interface Newcomer {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  registeredFrom: Buffer | null;
  places: readonly Place[];
}

/** The field is named as the call names it, so that the form can put the sentence there. */
export function refuseCommonPassword(
  field: 'password' | 'new_password',
  password: string,
  ownWords: readonly string[],
): void {
  if (isCommonPassword(password, ownWords)) refuseField(field, 'This password is too common');
}

/** Sets a password. What was asked for or handed out under the old one ends. */
async function setPassword(
  tx: Tx,
  { id }: Pick<UserRow, 'id'>,
  { password_hash, places }: { password_hash: string; places: readonly Place[] },
  now: Date,
): Promise<void> {
  await updateUser(tx, id, { password_hash, access_changed_at: now }, now);
  await forgetPlaces(tx, id);
  await rememberPlaces(tx, id, places, now);
  await cancelEmailChange(tx, id, now);
}

export async function register(tx: Tx, links: Links, newcomer: Newcomer, now: Date): Promise<UserRow> {
  const user = await insertUser(
    tx,
    {
      email: newcomer.email,
      password_hash: newcomer.passwordHash,
      name: newcomer.firstName,
      last_name: newcomer.lastName,
      registered_from: newcomer.registeredFrom,
    },
    now,
  );
  if (!user) throw new AppError('email_taken');
  await links.mail(tx, { ...user, name: null }, 'verify_email', now);
  await rememberPlaces(tx, user.id, newcomer.places, now);
  return user;
}

/**
 * Returns who has just proven their first address. People click twice and mail scanners click first: a link that has worked
 * goes on answering, and grants nothing.
 */
export async function confirmEmail(
  tx: Tx,
  parts: { links: Links; sessions: Sessions },
  token: string,
  now: Date,
): Promise<string | null> {
  const link = await lockLink(tx, token, ['verify_email', 'change_email']);
  if (link?.used_at && link.mailed_to === link.email) return null;
  const expected = link?.purpose === 'change_email' ? link.pending_email : link?.email;
  if (!link || link.mailed_to !== expected || !isFresh(link, now)) throw new AppError('invalid_link');
  if (link.purpose === 'change_email') {
    await confirmEmailChange(tx, parts, link, now);
    return null;
  }
  await markLinkUsed(tx, link.id, now);
  if (link.email_verified_at) return null;
  await updateUser(tx, link.user_id, { email_verified_at: now }, now);
  return link.user_id;
}

export async function resendVerification(tx: Tx, links: Links, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user && !user.deleted_at && !user.email_verified_at)
    await links.mail(tx, { ...user, name: null }, 'verify_email', now);
}

export async function forgotPassword(tx: Tx, links: Links, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (!user || user.deleted_at) return;
  await links.mail(tx, { ...user, name: user.email_verified_at && user.name }, 'reset_password', now);
}

/** Whoever opens the mailed link also owns the address, so a reset verifies it. */
export async function resetPassword(
  tx: Tx,
  { links, sessions }: { links: Links; sessions: Sessions },
  { token, ...access }: { token: string; password_hash: string; places: readonly Place[] },
  now: Date,
): Promise<void> {
  const link = await lockLink(tx, token, ['reset_password']);
  if (!link || link.mailed_to !== link.email || !isFresh(link, now)) throw new AppError('invalid_reset_link');
  await markLinkUsed(tx, link.id, now);
  const user = { id: link.user_id, email: link.email, name: link.name };
  await setPassword(tx, user, access, now);
  await updateUser(tx, user.id, { email_verified_at: link.email_verified_at ?? now }, now);
  await sessions.endAllOf(tx, user.id, now);
  await links.warn(tx, user, { template: 'password_changed', cause: link.id });
}

/** What was asked for under the old password ends with it: a reset link, a change of email. */
export async function changePassword(
  tx: Tx,
  { links, sessions }: { links: Links; sessions: Sessions },
  { user, ...access }: { user: Viewer; password_hash: string; places: readonly Place[] },
  now: Date,
): Promise<void> {
  // A reset may have ended this session while the password was being hashed.
  if (!(await holdSession(tx, user.sessionId, now))) throw new AppError('unauthorized');
  await setPassword(tx, user, access, now);
  await tx.deleteFrom('mailed_tokens').where('user_id', '=', user.id).where('purpose', '=', 'reset_password').execute();
  await sessions.endAllOf(tx, user.id, now, user.sessionId);
  await links.warn(tx, user, { template: 'password_changed', cause: newId(now.getTime()) });
}
