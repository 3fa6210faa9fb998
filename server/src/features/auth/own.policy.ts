import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The list of one's own things is nobody else's business but an administrator's. */
export function maySeeOwn(viewer: Viewer, ownerId: string): Decision {
  return viewer.id === ownerId || viewer.role === 'admin' ? allow : deny('forbidden');
}

/** What belongs to a person is theirs alone to change, administrators included; a restricted account changes nothing. */
export function mayChangeOwn(viewer: Viewer, ownerId: string): Decision {
  if (viewer.id !== ownerId) return deny('forbidden');
  return viewer.blocked ? deny('account_restricted') : allow;
}
