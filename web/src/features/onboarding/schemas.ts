import { onboardingEducation } from '@coursemate/contract/educations';
import { profileChanges } from '@coursemate/contract/profiles';
import * as z from 'zod/mini';

import { yearOfText } from '#features/lists/educations.tsx';

const home = profileChanges.shape;
const education = onboardingEducation.shape;

/** Step 2: what a profile may lack is required here. */
export const locationSchema = z.object({
  country_id: z.nonoptional(home.country_id),
  city_id: z.pipe(z.nullable(z.number()), z.nonoptional(home.city_id)),
});

export type LocationValues = z.input<typeof locationSchema>;
export type Location = z.output<typeof locationSchema>;

/** Step 3: the rules of the call. Boxes and pickers hold '' or null while nothing is chosen. */
export const educationSchema = z.object({
  country_id: education.country_id,
  city_id: z.pipe(z.nullable(z.number()), education.city_id),
  university: education.university,
  university_id: z.nullable(z.number()),
  faculty: education.faculty,
  education_level: z.pipe(z.string(), education.education_level),
  graduation_year: z.pipe(z.pipe(z.string(), z.transform(yearOfText)), education.graduation_year),
});

export type EducationValues = z.input<typeof educationSchema>;
export type FirstEducation = z.output<typeof educationSchema>;
