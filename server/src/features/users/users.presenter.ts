import type { OwnProfile } from '@coursemate/contract/profiles';
import type { ManagedUser, SeenUser } from '@coursemate/contract/users';

import { presentOwnProfile, presentPublicProfile } from '#features/profiles/index.ts';

type Person = Parameters<typeof presentOwnProfile>[0];

/** What administrators see of a person. */
export function presentManagedUser(person: Person): ManagedUser {
  return { ...presentOwnProfile(person), is_deleted: person.deleted_at !== null };
}

export function contactsOf({ email, phone_number }: Person) {
  return { email, phone_number };
}

interface Visibility {
  viewer: { role: string | null };
  visibility: 'everything' | 'public';
  contactsShown: boolean;
}

/** A person as someone may see them. */
export function presentSeen(
  person: Person,
  { viewer, visibility, contactsShown }: Visibility,
): ManagedUser | OwnProfile | SeenUser {
  if (viewer.role === 'admin') return presentManagedUser(person);
  if (visibility === 'everything') return presentOwnProfile(person);
  return { ...presentPublicProfile(person), ...(contactsShown ? contactsOf(person) : {}) };
}
