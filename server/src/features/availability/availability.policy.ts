import type { Availability } from '@coursemate/contract/availability';

import { mayChangeOwn } from '#features/people/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Only teachers give lessons. */
export function mayHaveAvailability(viewer: Viewer): Decision {
  return viewer.role === 'teacher' ? allow : deny('forbidden');
}

export function maySaveAvailability(viewer: Viewer): Decision {
  const teaches = mayHaveAvailability(viewer);
  return teaches.allowed ? mayChangeOwn(viewer, viewer.id) : teaches;
}

/** Students ask for lessons as long as the teacher gives them; others may look at any length. */
export function mayAskForLength(viewer: Viewer, minutes: number, lengths: Availability['lengths']): boolean {
  return viewer.role !== 'student' || lengths.some((length) => length === minutes);
}
