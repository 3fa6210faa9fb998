import { accountChanged } from '@coursemate/contract/profiles';

import type { Sessions } from '#features/auth/index.ts';
import { findChatBetween, seesContacts } from '#features/chats/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { findPerson, visibilityOf } from '#features/profiles/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Viewer } from '#platform/viewer.ts';

const BLOCKED = {
  type: 'error',
  title: 'Account blocked',
  message: 'You have been blocked by the administrator. Contact support for assistance.',
  link: null,
} as const;
const UNBLOCKED = {
  type: 'success',
  title: 'Account unblocked',
  message: 'Your account is no longer restricted. Welcome back.',
  link: null,
} as const;

/** Someone whom the viewer may see, and how much of them; everyone else does not exist. */
export async function requirePerson(db: Db | Tx, viewer: Viewer, id: string) {
  const person = await findPerson(db, id, viewer.id);
  const chat = await findChatBetween(db, viewer.id, id);
  const visibility = person ? visibilityOf(viewer, person, chat !== undefined) : 'nothing';
  if (!person || visibility === 'nothing') throw new AppError('not_found');
  return { person, visibility, exchanged: chat?.contact_exchange === 'exchanged', contactsShown: seesContacts(chat) };
}

/** Counts from the next call on, and is told to every open page of the person. */
export async function setBlocked(
  tx: Tx,
  platform: NotifyParts,
  person: UserRow,
  blocked: boolean,
  now: Date,
): Promise<void> {
  if (person.blocked === blocked) return;
  await updateUser(tx, person.id, { blocked }, now);
  await notify(tx, platform, { userId: person.id, ...(blocked ? BLOCKED : UNBLOCKED) }, now);
  afterCommit(tx, () => platform.gateway.toPerson(person.id, accountChanged, { blocked, role: person.role }));
}

/** Everything stays, so that a restored person finds it again; only their sessions end. */
export async function deletePerson(tx: Tx, sessions: Sessions, person: UserRow, now: Date): Promise<void> {
  if (person.deleted_at) return;
  await updateUser(tx, person.id, { deleted_at: now }, now);
  await sessions.endAllOf(tx, person.id, now);
}

export function restorePerson(tx: Tx, person: UserRow, now: Date): Promise<void> {
  return updateUser(tx, person.id, { deleted_at: null }, now);
}
