import type { Role } from '@coursemate/contract/base/roles';
import type { UserAction } from '@coursemate/contract/users';

import { requestDecisions } from '#features/chats/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Administrators manage everyone but each other and themselves. */
export function mayManage(viewer: Viewer, person: { id: string; role: Role | null }): Decision {
  if (viewer.role !== 'admin' || person.id === viewer.id || person.role === 'admin') return deny('forbidden');
  return allow;
}

type Managed = Pick<UserRow, 'id' | 'role' | 'onboarded' | 'blocked' | 'deleted_at'>;
type Chat = Parameters<typeof requestDecisions>[2];

/** What an administrator may do to a person now: what would be refused or change nothing is left out. */
export function userDecisions(viewer: Viewer, person: Managed, chat: Chat): UserAction[] {
  // Whether and when a teacher can be asked by students does not matter to administrators.
  const participant = { ...person, can_receive_messages: false, accepts_requests: false, paused_until: null };
  const talk = requestDecisions(viewer, participant, chat, new Date(0));
  const message: UserAction[] = person.deleted_at === null && talk.can.length > 0 ? ['message'] : [];
  if (!mayManage(viewer, person).allowed) return message;
  return [...message, person.blocked ? 'unblock' : 'block', person.deleted_at === null ? 'delete' : 'restore'];
}
