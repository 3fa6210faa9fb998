import type { Role } from '@coursemate/contract/roles';

export const roleNames = {
  student: 'Student',
  teacher: 'Teacher',
  admin: 'Admin',
} as const satisfies Record<Role, string>;
