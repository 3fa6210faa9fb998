import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Students rate teachers they have talked to. */
export function mayRate(viewer: Viewer, teacher: { id: string; acceptedChat: boolean }): Decision {
  if (viewer.role !== 'student' || viewer.id === teacher.id) return deny('forbidden');
  if (viewer.blocked) return deny('feedback_restricted');
  return teacher.acceptedChat ? allow : deny('feedback_needs_chat');
}
