import { limits } from '@coursemate/contract/base/limits';
import type { OwnProfile } from '@coursemate/contract/profiles';

import type { ProfileFieldName } from './editor/profile-values.ts';

/** A part of the profile that counts for completeness, and its field. */
export interface ProfilePart {
  label: string;
  field: ProfileFieldName;
  filled: boolean;
}

/** The parts that count for completeness and that this person can fill in; filled ones come first. */
export function partsOf(profile: OwnProfile): ProfilePart[] {
  const { name, last_name, email, role, country_id, city_id } = profile;
  const parts: ProfilePart[] = [
    { label: 'Name, email and role', field: 'name', filled: Boolean(name && last_name && email && role) },
    { label: 'Country and city', field: 'country_id', filled: country_id !== null && city_id !== null },
    { label: 'Phone number', field: 'phone_number', filled: profile.phone_number !== null },
    { label: 'Date of birth', field: 'date_of_birth', filled: profile.date_of_birth !== null },
    { label: 'Gender', field: 'gender', filled: profile.gender !== null },
  ];
  if (role === 'teacher') parts.push({ label: 'About me', field: 'summary', filled: Boolean(profile.summary) });
  return doneFirst(parts);
}

function doneFirst<Part extends Pick<ProfilePart, 'filled'>>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => Number(b.filled) - Number(a.filled));
}

/** Nobody has to say when they were born and of which gender they are: it counts, and no goal and no warning names it. */
const PRIVATE: ReadonlySet<ProfileFieldName> = new Set(['date_of_birth', 'gender']);

const neededOf = (profile: OwnProfile) => partsOf(profile).filter(({ field }) => !PRIVATE.has(field));

/** How complete the profile is, for a page that leads to it; null for people who cannot or need not fill it in. */
export function goalOf(profile: OwnProfile) {
  const threshold = thresholdOf(profile);
  if (threshold === null || profile.blocked) return null;
  const parts: Array<Pick<ProfilePart, 'label' | 'filled'>> = neededOf(profile);
  // What follows does not count for the percentage. Students cannot ask a teacher who has no subjects, and both are found
  // and find each other by courses.
  if (profile.role === 'teacher') parts.push({ label: 'Subjects', filled: profile.teacher_subjects.length > 0 });
  parts.push({ label: 'Courses', filled: profile.course_count > 0 });
  return { percent: profile.completeness, threshold, parts: doneFirst(parts) };
}

/** Where a warning leads: to a field, or to the dialog of subjects. */
export type WarningTarget = ProfileFieldName | 'subjects';

export interface ProfileWarning {
  lead: string;
  text: string;
  actions: Array<{ label: string; target: WarningTarget }>;
}

function listed(parts: readonly ProfilePart[]): string {
  return new Intl.ListFormat('en').format(parts.map(({ label }) => label.toLowerCase()));
}

/** The percentage from which a profile counts as complete; administrators need none. */
export function thresholdOf({ role }: OwnProfile): number | null {
  return role === 'student' || role === 'teacher' ? limits.completeness[role] : null;
}

/** What the profile lacks, or null. First what is needed for messages. */
export function warningOf(profile: OwnProfile): ProfileWarning | null {
  const threshold = thresholdOf(profile);
  if (threshold === null) return null;
  const isTeacher = profile.role === 'teacher';
  const actions: ProfileWarning['actions'] = [];
  if (profile.phone_number === null) actions.push({ label: 'Add phone number', target: 'phone_number' });
  if (isTeacher && profile.teacher_subjects.length === 0) actions.push({ label: 'Add subjects', target: 'subjects' });

  const missing = neededOf(profile).filter(({ filled, field }) => !filled && field !== 'phone_number');
  const incomplete = profile.completeness < threshold && missing.length > 0;
  if (actions.length > 0) {
    const also = incomplete ? ` Also missing: ${listed(missing)}.` : '';
    return { ...(isTeacher ? TEACHER : STUDENT)(also), actions };
  }
  const [first] = missing;
  if (!incomplete || !first) return null;
  return {
    lead: `Your profile is ${profile.completeness}% complete.`,
    text: `From ${threshold}% on it counts as complete. Still missing: ${listed(missing)}.`,
    actions: [{ label: `Add ${first.label.toLowerCase()}`, target: first.field }],
  };
}

const TEACHER = (also: string) => ({
  lead: "Students can't message you yet.",
  text: `A teacher needs a phone number and at least one subject to receive messages.${also}`,
});

const STUDENT = (also: string) => ({
  lead: "You can't message teachers yet.",
  text: `Fill in your phone number to exchange contacts with a teacher.${also}`,
});
