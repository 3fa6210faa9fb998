import { mayChangeOwn } from '#features/people/index.ts';
import { deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

export function mayTeach(viewer: Viewer, ownerId: string): Decision {
  const own = mayChangeOwn(viewer, ownerId);
  return own.allowed && viewer.role !== 'teacher' ? deny('forbidden') : own;
}

/** One's own subjects, and those of teachers whom a student can find. */
export function maySeeSubjects(viewer: Viewer, owner: { id: string; listed: boolean }): boolean {
  if (viewer.id === owner.id || viewer.role === 'admin') return true;
  return viewer.role === 'student' && owner.listed;
}
