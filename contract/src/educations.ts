import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { countryId, integerId, noneUnless, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { line } from './base/text.ts';

export const educationLevels = ['bachelor', 'master', 'phd', 'other'] as const;

export type EducationLevel = (typeof educationLevels)[number];

/** The last year that anyone may plan to graduate in. */
export function lastGraduationYear(): number {
  return new Date().getUTCFullYear() + limits.graduationYearsAhead;
}

function yearSentence(): string {
  return `Graduation year must be a valid year between ${limits.graduationYearMin} and ${lastGraduationYear()}`;
}

function graduationYear(missing: () => string) {
  return z
    .int({ error: missing })
    .check(
      z.refine((year) => year >= limits.graduationYearMin && year <= lastGraduationYear(), { error: yearSentence }),
    );
}

export const educationInput = z.object({
  country_id: countryId('Country is required'),
  city_id: integerId('City is required'),
  university: line(limits.listNameMax, 'University is required'),
  university_id: z.optional(z.nullable(integerId('Invalid input'))),
  faculty: noneUnless(line(limits.listNameMax, 'Invalid input')),
  education_level: z.enum(educationLevels, 'Education level is required'),
  graduation_year: noneUnless(graduationYear(yearSentence)),
  course: noneUnless(
    z.int('Invalid input').check(z.minimum(1, 'Invalid input'), z.maximum(limits.courseMax, 'Invalid input')),
  ),
});

/** The last step of onboarding asks for more than the profile does, in words of its own. */
export const onboardingEducation = z.extend(educationInput, {
  country_id: countryId('Please select your country'),
  city_id: integerId('Please select your city'),
  faculty: line(limits.listNameMax, 'Faculty is required'),
  education_level: z.enum(educationLevels, 'Please select your education level'),
  graduation_year: graduationYear(() => 'Graduation year is required'),
});

export const education = z.object({
  id: z.string(),
  country_id: z.string(),
  city_id: z.number(),
  university: z.string(),
  university_id: z.nullable(z.number()),
  faculty: z.nullable(z.string()),
  education_level: z.enum(educationLevels),
  graduation_year: z.nullable(z.number()),
  course: z.nullable(z.number()),
});

export type Education = z.output<typeof education>;
export type EducationInput = z.output<typeof educationInput>;

const owner = z.object({ id: uuid });
const entry = z.object({ id: uuid, eid: uuid });
const many = z.object({ educations: z.array(education) });
const one = z.object({ education });

export const listEducations = endpoint({
  method: 'GET',
  path: '/api/users/:id/educations',
  access: 'signed_in',
  summary: "One's own education entries",
  params: owner,
  answers: { 200: many },
  errors: ['forbidden'],
});

export const addEducation = endpoint({
  method: 'POST',
  path: '/api/users/:id/educations',
  access: 'signed_in',
  summary: 'Add an education entry',
  params: owner,
  body: educationInput,
  answers: { 201: one },
  errors: ['forbidden', 'account_restricted', 'too_many_educations'],
});

export const replaceEducations = endpoint({
  method: 'PUT',
  path: '/api/users/:id/educations',
  access: 'signed_in',
  summary: 'Replace all education entries',
  params: owner,
  body: z.object({
    educations: z
      .array(educationInput, 'At least one education entry is required')
      .check(
        z.minLength(1, 'At least one education entry is required'),
        z.maxLength(limits.educationsMax, `Please keep at most ${limits.educationsMax} entries`),
      ),
  }),
  answers: { 200: many },
  errors: ['forbidden', 'account_restricted'],
});

export const changeEducation = endpoint({
  method: 'PUT',
  path: '/api/users/:id/educations/:eid',
  access: 'signed_in',
  summary: 'Change an education entry',
  params: entry,
  body: educationInput,
  answers: { 200: one },
  errors: ['forbidden', 'account_restricted', 'not_found'],
});

export const removeEducation = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/educations/:eid',
  access: 'signed_in',
  summary: 'Remove an education entry; the last one stays',
  params: entry,
  answers: { 204: null },
  errors: ['forbidden', 'account_restricted', 'not_found', 'last_education'],
});
