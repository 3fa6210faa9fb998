import { fold } from '@coursemate/contract/base/fold';
import type { Education } from '@coursemate/contract/educations';
import type { Match, TeacherCard } from '@coursemate/contract/teachers';

import { educationLevelNames } from '#features/lists/educations.tsx';
import { formatNearDate } from '#ui/display/dates.ts';

import type { TeacherFilters } from './teacher-search.ts';

const sameName = (one: string | null, other: string | undefined) =>
  one !== null && other !== undefined && fold(one) === fold(other);

interface Looking {
  /** What the student filters by. */
  filters?: TeacherFilters | undefined;
  /** What the student and the teacher share. */
  match?: readonly Match[];
}

/** How much of what the student looks for an education has; what they share with the teacher counts after all of that. */
function fitOf(education: Education, { filters = {}, match = [] }: Looking): number {
  const wanted = [
    sameName(education.university, filters.university),
    sameName(education.faculty, filters.faculty),
    education.education_level === filters.education_level,
    education.graduation_year === filters.year,
    education.city_id === filters.city_id,
    education.country_id === filters.country_id,
  ].filter(Boolean).length;
  const shared = match.some(
    ({ kind, name }) =>
      (kind === 'university' && sameName(education.university, name)) ||
      (kind === 'faculty' && sameName(education.faculty, name)),
  );
  return 2 * wanted + Number(shared);
}

/** The education to show first: the one that fits best, else the latest. */
export function mainEducation(educations: readonly Education[], looking: Looking = {}): Education | undefined {
  return educations.toSorted(
    (one, other) =>
      fitOf(other, looking) - fitOf(one, looking) || (other.graduation_year ?? 0) - (one.graduation_year ?? 0),
  )[0];
}

/** 'Master in Mathematics' */
export function degreeOf({ education_level: level, faculty }: Education): string {
  if (faculty === null) return educationLevelNames[level];
  return level === 'other' ? faculty : `${educationLevelNames[level]} in ${faculty}`;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** 'an hour', '3 hours', 'a day', '2 days': rounded up, so that it is not promised too soon. */
export function durationText(minutes: number): string {
  const hours = Math.ceil(minutes / HOUR);
  if (hours <= 1) return 'an hour';
  if (hours < 24) return `${hours} hours`;
  const days = Math.ceil(minutes / DAY);
  return days <= 1 ? 'a day' : `${days} days`;
}

/** How a teacher answers, in two parts; nothing while too few requests tell. The first one is empty if no request was answered. */
export function responseText({
  response,
}: Pick<TeacherCard, 'response'>): { when: string | null; share: string } | null {
  if (response === null) return null;
  const { answered_percent, median_minutes } = response;
  const when = answered_percent === 0 ? null : `Usually answers within ${durationText(median_minutes)}`;
  return { when, share: `${answered_percent}\u00A0%` };
}

/** That a teacher takes no requests, and until when; null for one who does. The year is named if it is another one. */
export function pauseText(
  { accepts_requests, paused_until }: Pick<TeacherCard, 'accepts_requests' | 'paused_until'>,
  now = new Date(),
): string | null {
  if (accepts_requests) return null;
  if (paused_until === null) return 'Not taking requests right now';
  return `Not taking requests until ${formatNearDate(new Date(paused_until), { now, utc: true })}`;
}
