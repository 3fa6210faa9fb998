import type { OwnProfile, PublicProfile } from '@coursemate/contract/profiles';

import { presentShownCourses } from '#features/courses/index.ts';
import { pauseOf } from '#features/people/index.ts';
import { presentPublicFields } from '#features/teachers/index.ts';

import { completenessOf } from './completeness.ts';
import type { Person } from './profiles.queries.ts';

/** What others who may see a person see of them. Whoever no longer teaches keeps summary and video, unseen. */
export function presentPublicProfile(person: Person): PublicProfile {
  const teaches = person.role === 'teacher';
  return {
    ...presentPublicFields({ ...person, summary: teaches ? person.summary : null }),
    user_id: person.id,
    role: person.role,
    video_url: teaches ? person.video_url : null,
    courses: presentShownCourses(person.courses),
    created_at: person.created_at.toISOString(),
    updated_at: person.updated_at.toISOString(),
  };
}

/** Everything: for the person and for administrators. */
export function presentOwnProfile(person: Person, now: Date): OwnProfile {
  return {
    ...presentPublicProfile(person),
    email: person.email,
    pending_email: person.pending_email,
    phone_number: person.phone_number,
    date_of_birth: person.date_of_birth,
    gender: person.gender,
    blocked: person.blocked,
    completeness: completenessOf(person),
    course_count: person.courses.length,
    ...(person.role === 'teacher' ? pauseOf(person, now) : { accepts_requests: true, paused_until: null }),
  };
}

export function contactsOf({ email, phone_number }: Person) {
  return { email, phone_number };
}
