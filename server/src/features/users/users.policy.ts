import type { Role } from '@coursemate/contract/roles';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Administrators manage everyone but each other and themselves. */
export function mayManage(viewer: Viewer, person: { id: string; role: Role | null }): Decision {
  if (viewer.role !== 'admin' || person.id === viewer.id || person.role === 'admin') return deny('forbidden');
  return allow;
}
