import type { ManagedUser } from '@coursemate/contract/users';

import { presentOwnProfile } from '#features/profiles/index.ts';

/** What administrators see of a person. */
export function presentManagedUser(person: Parameters<typeof presentOwnProfile>[0]): ManagedUser {
  return { ...presentOwnProfile(person), is_deleted: person.deleted_at !== null };
}
