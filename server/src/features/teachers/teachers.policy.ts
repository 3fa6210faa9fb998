import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Teachers do not look for teachers. */
export function mayListTeachers(viewer: Viewer): Decision {
  return viewer.role === 'student' || viewer.role === 'admin' ? allow : deny('forbidden');
}

/** Only students save teachers; a restricted account changes nothing. */
export function maySaveTeachers(viewer: Viewer): Decision {
  if (viewer.role !== 'student') return deny('forbidden');
  return viewer.blocked ? deny('account_restricted') : allow;
}

/** Listed teachers for those who look for one, and oneself; all others look as if they did not exist. */
export function maySeeTeacher(viewer: Viewer, teacher: { id: string; listed: boolean }): Decision {
  if (viewer.id === teacher.id && viewer.role === 'teacher') return allow;
  return teacher.listed && mayListTeachers(viewer).allowed ? allow : deny('teacher_not_found');
}
