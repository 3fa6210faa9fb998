import type { UserRow } from '#features/auth/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

type Seen = Pick<UserRow, 'id' | 'role' | 'onboarded' | 'blocked' | 'deleted_at'>;

/** How much of a person someone may see; `nothing` looks as if there were no such person. */
export function sightOf(viewer: Viewer, person: Seen, shareChat: boolean): 'everything' | 'public' | 'nothing' {
  if (viewer.id === person.id || viewer.role === 'admin') return 'everything';
  if (shareChat && person.deleted_at === null) return 'public';
  const listed = person.role === 'teacher' && person.onboarded && !person.blocked && person.deleted_at === null;
  return viewer.role === 'student' && viewer.onboarded && listed ? 'public' : 'nothing';
}

/** People choose between student and teacher; administrators are made and unmade by administrators. */
export function mayTakeRole(viewer: Viewer, role: UserRow['role'] | undefined): Decision {
  if (role === undefined) return allow;
  return role === 'admin' || viewer.role === 'admin' ? deny('forbidden') : allow;
}
