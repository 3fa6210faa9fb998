import { limits } from '@coursemate/contract/base/limits';
import type { ShownCourse, UserCourse } from '@coursemate/contract/courses';
import type { Match, MatchKind, TeacherCard } from '@coursemate/contract/teachers';
import { BookOpenCheck, MapPin, University } from 'lucide-react';

type Matched = Pick<TeacherCard, 'match' | 'courses'>;

export const MATCH_ICONS = {
  course: <BookOpenCheck />,
  faculty: <University />,
  university: <University />,
  city: <MapPin />,
} as const satisfies Record<MatchKind, unknown>;

/** The shared course of that name; a card has no more than the first five. */
export function sharedCourse(name: string, { courses }: Pick<Matched, 'courses'>): ShownCourse | undefined {
  // Shared ones come first: another one of the same name, at another university, comes later.
  return courses.find((course) => course.name === name);
}

/** 'Took Analysis 1, as you' */
export function matchLabel({ kind, name }: Match, teacher: Pick<Matched, 'courses'>): string {
  if (kind !== 'course') return `Same ${kind}`;
  const relation = sharedCourse(name, teacher)?.relation;
  if (relation === 'taught') return `Taught ${name}`;
  return relation === 'took' ? `Took ${name}, as you` : `Knows ${name}`;
}

/** Tells which courses of a teacher the student has or had too. */
export function sharedWith({ match, courses }: Matched): (course: Pick<UserCourse, 'course_id' | 'name'>) => boolean {
  const names = match.flatMap(({ kind, name }) => (kind === 'course' ? [name] : []));
  const ids = new Set(courses.slice(0, names.length).map(({ id }) => id));
  // Beyond the five of the card only the names are known.
  if (names.length > limits.cardCoursesMax) return ({ name }) => names.includes(name);
  return ({ course_id }) => course_id !== null && ids.has(course_id);
}
