import { deleteUnverifiedUser, findUserByEmail, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { AppError } from '#platform/errors.ts';
import type { Viewer } from '#platform/viewer.ts';

import { forgetPlaces } from './known-places.service.ts';
import { isFresh, lockLink, markLinkUsed, partOfEmail } from './links.service.ts';
import type { Links, LockedLink } from './links.service.ts';
import type { Sessions } from './sessions.service.ts';

type Asker = Pick<UserRow, 'email'> & Pick<Viewer, 'id' | 'sessionId'>;

/** Keeps the new address aside until the link mailed to it is opened. */
export async function requestEmailChange(tx: Tx, links: Links, asker: Asker, email: string, now: Date): Promise<void> {
  if (await findUserByEmail(tx, email)) throw new AppError('email_taken');
  await updateUser(tx, asker.id, { pending_email: email }, now);
  const { id, sessionId } = asker;
  await links.mail(tx, { id, sessionId, email, name: null, account: partOfEmail(asker.email) }, 'change_email', now);
}

/** Nobody can open the link any more. */
export async function cancelEmailChange(tx: Tx, userId: string, now: Date): Promise<void> {
  await updateUser(tx, userId, { pending_email: null }, now);
  await tx.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('purpose', '=', 'change_email').execute();
}

async function setEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  try {
    await updateUser(tx, userId, { email, email_verified_at: now, pending_email: null }, now);
  } catch (error) {
    throw isDuplicate(error) ? new AppError('email_taken') : error;
  }
}

/** The new address is proven: it takes the place of the old one, which is told and can take it back. */
export async function confirmEmailChange(
  tx: Tx,
  { links, sessions }: { links: Links; sessions: Sessions },
  link: LockedLink,
  now: Date,
): Promise<void> {
  if (link.blocked) throw new AppError('account_restricted');
  await markLinkUsed(tx, link.id, now);
  await links.mail(tx, { id: link.user_id, name: link.name, email: link.email }, 'undo_email', now);
  await setEmail(tx, link.user_id, link.mailed_to, now);
  await sessions.endAllOf(tx, link.user_id, now, link.session_id ?? undefined);
}

/** What the link of a changed email would do; null for any other link. */
export async function describeEmailChange(tx: Tx, token: string, now: Date) {
  const link = await lockLink(tx, token, ['change_email']);
  if (!link || !isFresh(link, now) || link.mailed_to !== link.pending_email) return null;
  return { email: link.mailed_to, account: partOfEmail(link.email) };
}

/**
 * Whoever owns the old address gets the account back: the old address returns, every session and the password end, and
 * neither a change that still waits nor a later address can take it away again. They get a link to set a new password.
 */
export async function undoEmailChange(
  tx: Tx,
  { links, sessions }: { links: Links; sessions: Sessions },
  token: string,
  now: Date,
): Promise<void> {
  const link = await lockLink(tx, token, ['undo_email']);
  // Whoever filled the account after the change holds it. Otherwise someone could make an account, give it the address of
  // another person, and take it over once that person uses it.
  const filledSince = link?.onboarded_at && link.onboarded_at > link.created_at;
  if (!link || !isFresh(link, now) || filledSince) throw new AppError('invalid_link');
  await deleteUnverifiedUser(tx, link.mailed_to);
  await setEmail(tx, link.user_id, link.mailed_to, now);
  await tx
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', link.user_id)
    .where((eb) =>
      eb.or([
        eb('purpose', 'in', ['change_email', 'reset_password']),
        eb.and([eb('purpose', '=', 'undo_email'), eb('created_at', '>=', link.created_at)]),
      ]),
    )
    .execute();
  await updateUser(tx, link.user_id, { password_hash: null, access_changed_at: now }, now);
  await forgetPlaces(tx, link.user_id);
  await sessions.endAllOf(tx, link.user_id, now);
  await links.mail(tx, { id: link.user_id, email: link.mailed_to, name: link.name }, 'reset_password', now);
}
