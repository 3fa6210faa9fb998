import { isListed } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

type Seen = Pick<UserRow, 'id' | 'role' | 'onboarded' | 'blocked' | 'deleted_at'>;

/** How much of a person someone may see; `nothing` looks as if there were no such person. */
export function visibilityOf(viewer: Viewer, person: Seen, shareChat: boolean): 'everything' | 'public' | 'nothing' {
  if (viewer.id === person.id || viewer.role === 'admin') return 'everything';
  if (shareChat && person.deleted_at === null) return 'public';
  return viewer.role === 'student' && viewer.onboarded && isListed(person) ? 'public' : 'nothing';
}

/** People choose between student and teacher; administrators are made and unmade by administrators. */
export function mayTakeRole(viewer: Viewer, role: UserRow['role'] | undefined): Decision {
  if (role === undefined) return allow;
  return role === 'admin' || viewer.role === 'admin' ? deny('forbidden') : allow;
}
