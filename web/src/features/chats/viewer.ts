import type { Role } from '@coursemate/contract/roles';

/** Who looks at the chats, as far as it matters to them. */
export interface Viewer {
  id: string;
  role: Role;
}
