import type { OwnProfile } from '@coursemate/contract/profiles';
import type { ManagedUser, SeenUser } from '@coursemate/contract/users';

import { canReach } from '#features/chats/index.ts';
import { sharedCourses } from '#features/courses/index.ts';
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

const hasEnded = ({ status }: NonNullable<Chat>) => status !== 'pending' && status !== 'accepted';

interface Visibility {
  viewer: Viewer;
  visibility: 'everything' | 'public';
  contactsShown: boolean;
  chat: Chat;
  /** Of a teacher. */
  viewersCourses: Parameters<typeof sharedCourses>[1];
}

/** A person as someone may see them. */
export function presentSeen(
  person: Person,
  { viewer, visibility, contactsShown, chat, viewersCourses }: Visibility,
  now: Date,
): ManagedUser | OwnProfile | SeenUser {
  if (viewer.role === 'admin') return presentManagedUser(person, viewer, chat, now);
  if (visibility === 'everything') return presentOwnProfile(person, now);
  const asked = viewer.role === 'teacher' && chat?.initiator_id === person.id && canReach(chat) && !hasEnded(chat);
  return {
    ...presentPublicProfile(person),
    ...(contactsShown ? contactsOf(person) : {}),
    ...(asked ? { shared_courses: sharedCourses(person.courses, viewersCourses) } : {}),
  };
}
