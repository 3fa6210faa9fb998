import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { countryId, dayText, integerId, orNone, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { role } from './base/roles.ts';
import { email, paragraphs, personName } from './base/text.ts';
import { shownCourse } from './courses.ts';
import { education, onboardingEducation } from './educations.ts';
import { teacherSubject } from './subjects.ts';

export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const;

export type Gender = (typeof genders)[number];

const AGE_MESSAGE = `Age must be between ${limits.ageMin} and ${limits.ageMax} years`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function ageOn(today: Date, birth: Date): number {
  const years = today.getUTCFullYear() - birth.getUTCFullYear();
  const reached =
    today.getUTCMonth() > birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() >= birth.getUTCDate());
  return reached ? years : years - 1;
}

function isPlausibleBirth(day: string): boolean {
  const birth = new Date(`${day}T00:00:00Z`);
  // 31 February becomes a day in March: such a text does not come back as it went in.
  if (!DAY.test(day) || Number.isNaN(birth.getTime()) || birth.toISOString().slice(0, 10) !== day) return false;
  const age = ageOn(new Date(), birth);
  return age >= limits.ageMin && age <= limits.ageMax;
}

export const dateOfBirth = z.string(AGE_MESSAGE).check(z.refine(isPlausibleBirth, { error: AGE_MESSAGE }));

const URL_MESSAGE = 'Please enter a valid URL';

/** Only http and https, and a host with a dot: never `javascript:`, never a word. */
export const webAddress = z.url({ protocol: /^https?$/, hostname: /\.[^.]/, error: URL_MESSAGE }).check(
  z.maxLength(limits.urlMax, URL_MESSAGE),
  // A name before the host makes one address look like another; spaces and controls have no place in one.
  z.regex(/^https?:\/\/[^/?#@\s]+(?:[/?#][^\s\p{C}]*)?$/iu, URL_MESSAGE),
);

/** What strangers who may see a person see of them. */
export const publicProfile = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  last_name: z.string(),
  role: z.nullable(role),
  country: z.nullable(z.string()),
  country_id: z.nullable(z.string()),
  city: z.nullable(z.string()),
  city_id: z.nullable(z.number()),
  /** Only teachers have a summary and a video. */
  summary: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  user_educations: z.array(education),
  teacher_subjects: z.array(teacherSubject),
  /** What they took or taught. */
  courses: z.array(shownCourse),
  created_at: z.string(),
  updated_at: z.string(),
});

export const ownProfile = z.extend(publicProfile, {
  email: z.string(),
  pending_email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  blocked: z.boolean(),
  completeness: z.number(),
  /** All courses, also those that only the owner sees. */
  course_count: z.number(),
  /** Whether a teacher takes requests now, and the day on which a pause ends; always `true` and `null` for others. */
  accepts_requests: z.boolean(),
  paused_until: z.nullable(z.string()),
});

export type PublicProfile = z.output<typeof publicProfile>;
export type OwnProfile = z.output<typeof ownProfile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profiles',
  access: 'signed_in',
  summary: 'A profile: all of it for its owner and administrators, the public part for whoever may see the person',
  query: z.object({ userId: uuid }),
  answers: { 200: z.object({ profile: z.union([ownProfile, publicProfile]) }) },
  errors: ['not_found'],
});

/** Every field is optional: what is left out stays as it is, so that two tabs do not undo each other. */
export const profileChanges = z.object({
  name: z.optional(personName('First name is required')),
  last_name: z.optional(personName('Last name is required')),
  email: z.optional(email),
  /** Null takes back a change of email that waits for its link to be opened. */
  pending_email: z.optional(z.null('Invalid input')),
  phone_number: z.optional(
    orNone(z.string('Please enter a valid phone number').check(z.maxLength(40, 'Please enter a valid phone number'))),
  ),
  role: z.optional(z.enum(['student', 'teacher', 'admin'], 'Please select your role')),
  country_id: z.optional(countryId('Please select your country')),
  city_id: z.optional(integerId('Please select your city')),
  date_of_birth: z.optional(orNone(dateOfBirth)),
  gender: z.optional(orNone(z.enum(genders, 'Invalid input'))),
  /** Ignored, like the video, unless the person is a teacher after the change. */
  summary: z.optional(orNone(paragraphs(limits.summaryMax))),
  video_url: z.optional(orNone(webAddress)),
  /** Ignored unless the person is a teacher after the change. A day in the past counts as none. */
  accepts_requests: z.optional(z.boolean('Invalid input')),
  paused_until: z.optional(orNone(dayText)),
});

export type ProfileChanges = z.output<typeof profileChanges>;

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/profiles',
  access: 'signed_in',
  summary: "Change one's own profile; the last step of onboarding adds the first education",
  body: z.extend(profileChanges, { user_id: z.optional(uuid), education: z.optional(onboardingEducation) }),
  answers: { 200: z.object({ profile: ownProfile }) },
  errors: ['forbidden', 'account_restricted', 'confirm_required', 'email_taken', 'domain_not_whitelisted'],
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/profiles/avatar-base64',
  access: 'signed_in',
  summary: "Set one's own picture",
  body: z.object({ userId: z.optional(uuid) }),
  file: { field: 'avatar', maxBytes: limits.avatarBytesMax, tooLarge: 'avatar_too_large' },
  answers: { 200: z.object({ avatar_url: z.string() }) },
  errors: ['forbidden', 'account_restricted', 'avatar_too_large'],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profiles/avatar-base64',
  access: 'signed_in',
  summary: "Remove one's own picture",
  query: z.object({ userId: z.optional(uuid) }),
  answers: { 200: z.object({ avatar_url: z.null() }) },
  errors: ['forbidden', 'account_restricted'],
});

export const accountChanged = serverEvent({
  name: 'account_changed',
  summary: "The person's own account was blocked, unblocked or given another role",
  payload: z.object({ blocked: z.boolean(), role: z.nullable(role) }),
});
