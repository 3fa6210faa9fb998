import type { Role } from '@coursemate/contract/base/roles';
import { GraduationCap, Presentation } from 'lucide-react';

export const roleNames = {
  student: 'Student',
  teacher: 'Teacher',
  admin: 'Admin',
} as const satisfies Record<Role, string>;

/** The roles that people may choose, for a `RadioGroup`. */
export const roleOptions = [
  { value: 'student', label: roleNames.student, icon: <GraduationCap /> },
  { value: 'teacher', label: roleNames.teacher, icon: <Presentation /> },
] as const;
