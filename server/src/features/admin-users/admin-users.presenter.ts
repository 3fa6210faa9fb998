import type { OwnProfile } from '@coursemate/contract/profiles';
import type { ManagedUser, SeenUser } from '@coursemate/contract/users';

import { contactsOf, presentOwnProfile, presentPublicProfile } from '#features/profiles/index.ts';
import type { Viewer } from '#platform/viewer.ts';

import { userDecisions } from './admin-users.policy.ts';

type Person = Parameters<typeof presentOwnProfile>[0];
type Chat = Parameters<typeof userDecisions>[2];

/** A person as an administrator sees them; `chat` is the one between the two. */
export function presentManagedUser(person: Person, viewer: Viewer, chat: Chat, now: Date): ManagedUser {
  return {
    ...presentOwnProfile(person, now),
    is_deleted: person.deleted_at !== null,
    can: userDecisions(viewer, person, chat),
  };
}

interface Visibility {
  viewer: Viewer;
  visibility: 'everything' | 'public';
  contactsShown: boolean;
  chat: Chat;
}

/** A person as someone may see them. */
export function presentSeen(
  person: Person,
  { viewer, visibility, contactsShown, chat }: Visibility,
  now: Date,
): ManagedUser | OwnProfile | SeenUser {
  if (viewer.role === 'admin') return presentManagedUser(person, viewer, chat, now);
  if (visibility === 'everything') return presentOwnProfile(person, now);
  return { ...presentPublicProfile(person), ...(contactsShown ? contactsOf(person) : {}) };
}
