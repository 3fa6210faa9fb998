import { paginate } from '@coursemate/contract/base/pagination';
import type { Pagination } from '@coursemate/contract/base/pagination';
import { accountChanged } from '@coursemate/contract/profiles';
import { userChanged } from '@coursemate/contract/users';
import type { ManagedUser, UserQuery } from '@coursemate/contract/users';

import { recordAct } from '#features/audit/index.ts';
import type { Sessions } from '#features/auth/index.ts';
import { chatsWith } from '#features/chats/index.ts';
import { findSubjects } from '#features/lists/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { administratorIds, updateUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { findPeople } from '#features/profiles/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { presentManagedUser } from './admin-users.presenter.ts';
import { findUserIds } from './users-page.queries.ts';

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

/** One page of people with what an administrator sees of them; the number of queries is the same whatever its size. */
export async function findUsers(
  db: Db,
  query: UserQuery,
  viewer: Viewer,
  now: Date,
): Promise<{ users: ManagedUser[]; pagination: Pagination }> {
  const nobody = { users: [], pagination: paginate(query, 0) };
  let subjectId: number | undefined;
  if (query.subject !== undefined) {
    const [subject] = await findSubjects(db, [query.subject], viewer.id);
    if (!subject || !('subjectId' in subject)) return nobody;
    ({ subjectId } = subject);
  }
  const page = await findUserIds(db, query, subjectId);
  if (!page) return nobody;
  const people = await findPeople(db, page.ids, viewer.id);
  const chats = await chatsWith(db, viewer.id, page.ids);
  return {
    users: people.map((person) => presentManagedUser(person, viewer, chats.get(person.id), now)),
    pagination: page.pagination,
  };
}

/** An administrator who does something to a person, and why. */
interface Act {
  admin: Viewer;
  person: UserRow;
  reason: string | null | undefined;
  gateway: Gateway;
}

/** Writes an act down and tells every administrator, whose open pages may show the person. */
async function record(
  tx: Tx,
  { admin, person, reason, gateway }: Act,
  change: Pick<Parameters<typeof recordAct>[1], 'action' | 'before' | 'after'>,
  now: Date,
): Promise<void> {
  // Administrators read the name of deleted people too, and the email of someone without a name.
  const name = `${person.name} ${person.last_name}`.trim() || person.email;
  await recordAct(tx, { adminId: admin.id, target: { id: person.id, name }, reason, ...change }, now);
  const administrators = await administratorIds(tx);
  afterCommit(tx, () => {
    for (const id of administrators) gateway.toPerson(id, userChanged, { userId: person.id });
  });
}

/** Counts from the next call on, and is told to every open page of the person. */
export async function setBlocked(tx: Tx, platform: NotifyParts, act: Act, blocked: boolean, now: Date): Promise<void> {
  const { person } = act;
  if (person.blocked === blocked) return;
  await updateUser(tx, person.id, { blocked, ...(blocked ? { access_changed_at: now } : {}) }, now);
  const action = blocked ? 'user_blocked' : 'user_unblocked';
  await record(tx, act, { action, before: { blocked: !blocked }, after: { blocked } }, now);
  await notify(tx, platform, { userId: person.id, ...(blocked ? BLOCKED : UNBLOCKED) }, now);
  afterCommit(tx, () => platform.gateway.toPerson(person.id, accountChanged, { blocked, role: person.role }));
}

/** Everything stays, so that a restored person finds it again; only their sessions end. */
export async function deletePerson(tx: Tx, sessions: Sessions, act: Act, now: Date): Promise<void> {
  const { person } = act;
  if (person.deleted_at) return;
  await updateUser(tx, person.id, { deleted_at: now }, now);
  await record(tx, act, { action: 'user_deleted', before: { is_deleted: false }, after: { is_deleted: true } }, now);
  await sessions.endAllOf(tx, person.id, now);
}

export async function restorePerson(tx: Tx, act: Act, now: Date): Promise<void> {
  const { person } = act;
  if (!person.deleted_at) return;
  await updateUser(tx, person.id, { deleted_at: null }, now);
  await record(tx, act, { action: 'user_restored', before: { is_deleted: true }, after: { is_deleted: false } }, now);
}
