import { foundCourse, type FoundCourse } from '@coursemate/contract/courses';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

import type { ChosenCourse } from '#features/lists/course-picker.tsx';
import { keepDraft, readDraft } from '#lib/drafts.ts';

import type { EducationValues, LocationValues } from './schemas.ts';

type Place = LocationValues;
type Saved = Pick<OwnProfile, 'country_id' | 'city_id'>;

const place = z.object({ country_id: z.string(), city_id: z.nullable(z.number()) });
const educationDraft = z.object({
  /** The place that the step started with. */
  began: place,
  values: z.extend(place, {
    university: z.string(),
    university_id: z.nullable(z.number()),
    faculty: z.string(),
    education_level: z.string(),
    graduation_year: z.string(),
  }),
});

const coursesDraft = z.array(
  z.object({
    course_id: z.nullable(z.number()),
    request_id: z.nullable(z.string()),
    name: z.string(),
    code: z.nullable(z.string()),
    university_id: z.number(),
    university: z.string(),
  }),
);

/** The course that someone came for, if they named one in the first step. */
export function courseOf(userId: string): FoundCourse | null {
  return foundCourse.safeParse(readDraft(draftKey('course', userId))).data ?? null;
}

/** The courses that were chosen before; at first the one that someone came for. */
export function startCourses(kept: unknown, first: FoundCourse | null): ChosenCourse[] {
  const chosen = coursesDraft.safeParse(kept).data;
  if (chosen || first === null) return chosen ?? [];
  const { id, name, code, university_id, university } = first;
  return [{ course_id: id, request_id: null, name, code, university_id, university }];
}

export type EducationDraft = z.output<typeof educationDraft>;

/** Where someone lives: what they chose before they left, else what is saved, else where their course is. */
export function startLocation(kept: unknown, saved: Saved, course: FoundCourse | null): Place {
  const near = saved.country_id === null && course ? course : saved;
  return place.safeParse(kept).data ?? placeOf(near);
}

/**
 * The first values of the education step: what was typed before, else the university of the course that someone came for,
 * else the place of the step before it. Whoever went back and changed that place sees the new one, unless they had chosen
 * another place for their education.
 */
export function startEducation(kept: unknown, saved: Saved, course: FoundCourse | null): EducationValues {
  const home = placeOf(saved);
  const empty = { university: '', university_id: null, faculty: '', education_level: '', graduation_year: '' };
  const { data } = educationDraft.safeParse(kept);
  if (!data && course) {
    const { university, university_id } = course;
    const city_id = course.city_id ?? (course.country_id === home.country_id ? home.city_id : null);
    return { ...empty, country_id: course.country_id, city_id, university, university_id };
  }
  if (!data) return { ...empty, ...home };
  const moved = !isSame(data.began, home) && isSame(data.began, data.values);
  return moved ? { ...data.values, ...home, university: '', university_id: null } : data.values;
}

export function placeOf({ country_id, city_id }: Saved): Place {
  return { country_id: country_id ?? '', city_id };
}

function isSame(a: Place, b: Place): boolean {
  return a.country_id === b.country_id && a.city_id === b.city_id;
}

type Step = 'course' | 'location' | 'education' | 'courses';

/** One key per person, so that the next person in this browser does not see the draft. */
export function draftKey(step: Step, userId: string): string {
  return `onboarding:${userId}:${step}`;
}

/** Keeps the values of a form with each change, so that leaving or reloading loses nothing. */
export function useDraft<Values extends FieldValues, Parsed>(
  form: Pick<UseFormReturn<Values, unknown, Parsed>, 'subscribe'>,
  key: string,
  toDraft: (values: Values) => unknown,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, toDraft(values)) }),
    [subscribe, key, toDraft],
  );
}
