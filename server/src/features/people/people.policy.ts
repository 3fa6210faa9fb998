import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { UserRow } from './people.tables.ts';

/**
 * Rules about people that both code and SQL ask. Each SQL form stands below its function; the matrix in
 * people.policy.test.ts runs both on the same cases. `person` is the alias of a row of `users`.
 */

/** Whether students can find someone as a teacher. */
export function isListed(person: Pick<UserRow, 'role' | 'onboarded' | 'blocked' | 'deleted_at'>): boolean {
  return person.role === 'teacher' && person.onboarded && !person.blocked && person.deleted_at === null;
}

export function listedSql(person: string): string {
  return `(${person}.role = 'teacher' and ${person}.onboarded and not ${person}.blocked and ${person}.deleted_at is null)`;
}

/** Whether someone may use what asks for onboarding; administrators need none. */
export function isOnboarded(person: Pick<UserRow, 'role' | 'onboarded'>): boolean {
  return person.onboarded || person.role === 'admin';
}

export function onboardedSql(person: string): string {
  return `(${person}.onboarded or ${person}.role is not distinct from 'admin')`;
}

/** Whether a teacher has what a chat request needs: a phone number and a subject that is in the list. */
export function canReceiveMessages(teacher: { phone_number: string | null; teaches: boolean }): boolean {
  return teacher.phone_number !== null && teacher.teaches;
}

/** A subject that waits for approval is not in the list yet and does not count. */
export function canReceiveMessagesSql(person: string): string {
  return `(${person}.phone_number is not null and exists (
    select from teacher_subjects as offered where offered.user_id = ${person}.id and offered.subject_id is not null
  ))`;
}

/** Lists of one's own things are seen by their owner and by administrators. */
export function maySeeOwn(viewer: Viewer, ownerId: string): Decision {
  return viewer.id === ownerId || viewer.role === 'admin' ? allow : deny('forbidden');
}

/** Only the owner changes their things, not even an administrator; a restricted account changes nothing. */
export function mayChangeOwn(viewer: Viewer, ownerId: string): Decision {
  if (viewer.id !== ownerId) return deny('forbidden');
  return viewer.blocked ? deny('account_restricted') : allow;
}
