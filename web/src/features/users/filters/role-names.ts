import type { roleFilters } from '@coursemate/contract/users';

import { roleNames } from '#features/profiles/roles.tsx';

/** Roles as filters and rows call them. */
export const roleFilterNames = { ...roleNames, none: 'No role yet' } as const satisfies Record<
  (typeof roleFilters)[number],
  string
>;
