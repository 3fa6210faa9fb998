import { onboardingEducation } from '@coursemate/contract/educations';
import * as z from 'zod/mini';

import { yearOfText } from '#features/lists/index.ts';

const { country_id, city_id, university, faculty, education_level, graduation_year } = onboardingEducation.shape;

/** Step 3 (spec 1 §5): the rules of the call, for what boxes and pickers hold while nothing is chosen. */
export const educationSchema = z.object({
  country_id,
  city_id: z.pipe(z.nullable(z.number()), city_id),
  university,
  university_id: z.nullable(z.number()),
  faculty,
  education_level: z.pipe(z.string(), education_level),
  graduation_year: z.pipe(z.pipe(z.string(), z.transform(yearOfText)), graduation_year),
});

export type EducationValues = z.input<typeof educationSchema>;
export type FirstEducation = z.output<typeof educationSchema>;
