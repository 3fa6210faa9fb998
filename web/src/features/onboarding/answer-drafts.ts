import type { OwnProfile } from '@coursemate/contract/profiles';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

import type { ChosenCourse } from '#features/lists/course-picker.tsx';
import { keepDraft } from '#lib/drafts.ts';

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

/** The courses that were chosen before. */
export function startCourses(kept: unknown): ChosenCourse[] {
  return coursesDraft.safeParse(kept).data ?? [];
}

export type EducationDraft = z.output<typeof educationDraft>;

/** Where someone lives: what they chose before they left, else what is saved. */
export function startLocation(kept: unknown, saved: Saved): Place {
  return place.safeParse(kept).data ?? placeOf(saved);
}

/**
 * The first values of the education step: what was typed before, else the place of the step before it. Whoever went
 * back and changed that place sees the new one, unless they had chosen another place for their education.
 */
export function startEducation(kept: unknown, saved: Saved): EducationValues {
  const home = placeOf(saved);
  const empty = { university: '', university_id: null, faculty: '', education_level: '', graduation_year: '' };
  const { data } = educationDraft.safeParse(kept);
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

type Step = 'location' | 'education' | 'courses';

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
