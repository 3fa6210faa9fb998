import type { CurrentUser, Session } from '@coursemate/contract/auth';
import type { OwnProfile } from '@coursemate/contract/profiles';
import type { SeenUser } from '@coursemate/contract/users';

export const maya: CurrentUser = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  email: 'maya@uni.test',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  role: 'student',
};

export function session(name: string): Session {
  return { access_token: `access-${name}`, refresh_token: `refresh-${name}`, expires_in: 900 };
}

/** Maya, who has finished onboarding. */
export const student: OwnProfile = {
  id: '0198f0aa-0000-7000-8000-0000000000a1',
  user_id: maya.id,
  name: maya.firstName,
  last_name: maya.lastName,
  email: maya.email,
  pending_email: null,
  phone_number: '+4915112345678',
  role: 'student',
  country: 'Germany',
  country_id: 'de',
  city: 'Munich',
  city_id: 7,
  date_of_birth: '2003-03-14',
  gender: null,
  summary: null,
  video_url: null,
  accepts_requests: true,
  paused_until: null,
  avatar_url: null,
  blocked: false,
  user_educations: [
    {
      id: '0198f0aa-0000-7000-8000-0000000000e1',
      country_id: 'de',
      city_id: 7,
      university: 'Technical University of Munich',
      university_id: 3,
      faculty: 'Computer Science',
      education_level: 'bachelor',
      graduation_year: 2027,
      course: 2,
    },
  ],
  teacher_subjects: [],
  courses: [],
  completeness: 80,
  course_count: 1,
  created_at: '2026-09-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

export const teacher: OwnProfile = { ...student, role: 'teacher', summary: 'I explain programming in small steps.' };

export const blockedStudent: OwnProfile = { ...student, blocked: true };

/** Ada, who needs neither country nor education. */
export const adminProfile: OwnProfile = {
  ...student,
  name: 'Ada',
  email: 'admin@uni.test',
  role: 'admin',
  country: null,
  country_id: null,
  city: null,
  city_id: null,
  user_educations: [],
};

/** Maya at each step of onboarding: the last one that she has not answered. */
export const newcomers = {
  university: { ...student, user_educations: [] },
  country: { ...student, country: null, country_id: null, city: null, city_id: null, user_educations: [] },
  role: {
    ...student,
    role: null,
    country: null,
    country_id: null,
    city: null,
    city_id: null,
    user_educations: [],
  },
} as const satisfies Record<string, OwnProfile>;

/** Someone as others see them, with nothing but a name and what a test adds. */
export function seenPerson(facts: Partial<SeenUser> = {}): SeenUser {
  return {
    id: '0198f0aa-0000-7000-8000-0000000000b1',
    user_id: '0198f0aa-0000-7000-8000-0000000000b1',
    name: 'Someone',
    last_name: 'Else',
    role: 'student',
    country: null,
    country_id: null,
    city: null,
    city_id: null,
    summary: null,
    video_url: null,
    avatar_url: null,
    user_educations: [],
    teacher_subjects: [],
    courses: [],
    created_at: '2026-09-01T08:00:00.000Z',
    updated_at: '2026-09-01T08:00:00.000Z',
    ...facts,
  };
}

/** The account behind a profile. */
export function userOf(profile: OwnProfile): CurrentUser {
  const { user_id, email, name, last_name, role } = profile;
  return { id: user_id, email, firstName: name, lastName: last_name, role };
}
