import type { Role } from '@coursemate/contract/base/roles';

/** The signed-in person who looks at the chats. */
export interface Viewer {
  id: string;
  role: Role;
}
