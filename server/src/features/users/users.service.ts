import { accountChanged } from '@coursemate/contract/profiles';

import type { Sessions, UserRow } from '#features/auth/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { setStanding } from './users.queries.ts';

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

/** Counts from the next call on, and is told to every open page of the person. */
export async function setBlocked(
  tx: Tx,
  gateway: Gateway,
  person: UserRow,
  blocked: boolean,
  now: Date,
): Promise<void> {
  if (person.blocked === blocked) return;
  await setStanding(tx, person.id, { blocked }, now);
  await notify(tx, gateway, { userId: person.id, ...(blocked ? BLOCKED : UNBLOCKED) }, now);
  afterCommit(tx, () => gateway.toPerson(person.id, accountChanged, { blocked, role: person.role }));
}

/** Everything stays, so that a restored person finds it again; only their sessions end. */
export async function deletePerson(tx: Tx, sessions: Sessions, person: UserRow, now: Date): Promise<void> {
  if (person.deleted_at) return;
  await setStanding(tx, person.id, { deleted_at: now }, now);
  await sessions.endAllOf(tx, person.id, now);
}

export function restorePerson(tx: Tx, person: UserRow, now: Date): Promise<void> {
  return setStanding(tx, person.id, { deleted_at: null }, now);
}
