import type { OwnProfile } from '@coursemate/contract/profiles';
import { describe, expect, test } from 'vitest';

import { goalOf, partsOf, warningOf } from './profile-gaps.ts';

const student: OwnProfile = {
  id: 'p1',
  user_id: 'u1',
  name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@uni.test',
  pending_email: null,
  phone_number: '+4915112345678',
  role: 'student',
  country: 'Germany',
  country_id: 'de',
  city: 'Munich',
  city_id: 7,
  date_of_birth: '2003-03-14',
  gender: 'female',
  summary: null,
  video_url: null,
  accepts_requests: true,
  paused_until: null,
  avatar_url: null,
  blocked: false,
  user_educations: [],
  teacher_subjects: [],
  courses: [],
  completeness: 90,
  course_count: 1,
  created_at: '',
  updated_at: '',
};
const subject = { id: 's1', subject: 'Algebra', price: 10, currency: 'EUR', minutes: 60, trial_price: null } as const;
const teacher: OwnProfile = {
  ...student,
  role: 'teacher',
  summary: 'Hi',
  completeness: 100,
  teacher_subjects: [subject],
};

const targets = (profile: OwnProfile) => warningOf(profile)?.actions.map(({ target }) => target);

describe('the warning', () => {
  test.each([
    ['a student', student],
    ['a teacher', teacher],
    ['an administrator', { ...student, role: 'admin', phone_number: null, completeness: 20 } as const],
  ])('is not for %s who lacks nothing', (_, profile) => {
    expect(warningOf(profile)).toBeNull();
  });

  test('tells a teacher what keeps students from writing, and leads to it', () => {
    const profile = { ...teacher, phone_number: null, teacher_subjects: [], completeness: 88 };
    expect(warningOf(profile)).toMatchObject({
      lead: "Students can't message you yet.",
      text: 'A teacher needs a phone number and at least one subject to receive messages.',
    });
    expect(targets(profile)).toEqual(['phone_number', 'subjects']);
    expect(targets({ ...teacher, teacher_subjects: [] })).toEqual(['subjects']);
  });

  test('tells a student that the phone number is missing, and what else', () => {
    const profile = { ...student, phone_number: null, gender: null, country_id: null, completeness: 57 };
    expect(warningOf(profile)?.text).toBe(
      'Fill in your phone number to exchange contacts with a teacher. Also missing: country and city.',
    );
    expect(targets(profile)).toEqual(['phone_number']);
  });

  test('names what is missing below the threshold, and not above it', () => {
    const profile = { ...student, gender: null, country_id: null, completeness: 73 };
    expect(warningOf(profile)).toMatchObject({
      lead: 'Your profile is 73% complete.',
      text: 'From 80% on it counts as complete. Still missing: country and city.',
    });
    expect(targets(profile)).toEqual(['country_id']);
    expect(warningOf({ ...student, country_id: null, completeness: 80 })).toBeNull();
  });

  test('and the goal name neither date of birth nor gender', () => {
    const profile = { ...student, gender: null, date_of_birth: null, completeness: 70 };
    expect(warningOf(profile)).toBeNull();
    expect(goalOf(profile)?.parts.every(({ filled }) => filled)).toBe(true);
    expect(targets({ ...teacher, summary: null, completeness: 89 })).toEqual(['summary']);
  });
});

test('what is filled in comes first, and only teachers are asked about themselves', () => {
  const labels = (profile: OwnProfile) => partsOf(profile).map(({ label }) => label);
  expect(labels({ ...student, phone_number: null }).at(-1)).toBe('Phone number');
  expect(labels(student)).not.toContain('About me');
  expect(labels(teacher)).toContain('About me');
});
