import { GraduationCap, Presentation } from 'lucide-react';

import { roleNames } from './role-names.ts';

/** What people may be, for a `RadioGroup`. */
export const roleOptions = [
  { value: 'student', label: roleNames.student, icon: <GraduationCap /> },
  { value: 'teacher', label: roleNames.teacher, icon: <Presentation /> },
] as const;
