import { deleteUnverifiedUser, findUserByEmail, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { AppError } from '#platform/errors.ts';
import type { Viewer } from '#platform/viewer.ts';

import { isFresh, lockLink, markLinkUsed } from './links.service.ts';
import type { Links, LockedLink } from './links.service.ts';
import type { Sessions } from './sessions.service.ts';

type Asker = Pick<UserRow, 'name' | 'email'> & Pick<Viewer, 'id' | 'sessionId'>;

/** Keeps the new address aside until the link mailed to it is opened. */
export async function requestEmailChange(tx: Tx, links: Links, asker: Asker, email: string, now: Date): Promise<void> {
  if (await findUserByEmail(tx, email)) throw new AppError('email_taken');
  await updateUser(tx, asker.id, { pending_email: email }, now);
  await links.mail(tx, { ...asker, email }, 'change_email', now);
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

/**
 * Whoever owns the old address gets the account back: the old address returns, every session ends, and neither a
 * change that still waits nor a later address can take it away again.
 */
export async function undoEmailChange(tx: Tx, sessions: Sessions, token: string, now: Date): Promise<void> {
  const link = await lockLink(tx, token, ['undo_email']);
  if (!link || !isFresh(link, now)) throw new AppError('invalid_link');
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
  await sessions.endAllOf(tx, link.user_id, now);
}
