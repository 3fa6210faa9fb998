import { type Education, educationInput } from '@coursemate/contract/educations';
import * as z from 'zod/mini';

import { yearOfText } from '#features/lists/educations.tsx';

import type { NewEducation } from '../api/save-profile.ts';
import { filledRows, fromText } from '../rows/filled-rows.ts';

const { country_id, city_id, university, faculty, education_level, graduation_year, course } = educationInput.shape;

/** The rules of the call. Boxes and pickers hold '' or null while nothing is chosen. */
const educationRow = z.object({
  country_id,
  city_id: z.pipe(z.nullable(z.number()), city_id),
  university,
  university_id: z.nullable(z.number()),
  faculty: fromText((text) => text, faculty),
  education_level: z.pipe(z.string(), education_level),
  graduation_year: fromText(yearOfText, graduation_year),
  course: fromText(yearOfText, course),
});

export type EducationRow = z.input<typeof educationRow>;

export const blankEducation: EducationRow = {
  country_id: '',
  city_id: null,
  university: '',
  university_id: null,
  faculty: '',
  education_level: '',
  graduation_year: '',
  course: '',
};

function isBlank(row: EducationRow): boolean {
  return Object.values(row).every((value) => value === '' || value === null);
}

export const educationRowsSchema = z.object({ educations: filledRows(educationRow, { isBlank }) });

export type EducationRows = z.input<typeof educationRowsSchema>;
export type CompleteEducations = z.output<typeof educationRowsSchema>;

/** The saved entries as rows of the form; one blank row when there are none. */
export function rowsOfEducations(educations: readonly Education[]): EducationRow[] {
  if (educations.length === 0) return [blankEducation];
  return educations.map((entry) => ({
    country_id: entry.country_id,
    city_id: entry.city_id,
    university: entry.university,
    university_id: entry.university_id,
    faculty: entry.faculty ?? '',
    education_level: entry.education_level,
    graduation_year: textOf(entry.graduation_year),
    course: textOf(entry.course),
  }));
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Faculty, year and course are sent only if they are filled. */
export function educationToSend({ row }: CompleteEducations['educations'][number]): NewEducation {
  const { faculty: studied, graduation_year: year, course: inCourse, ...always } = row;
  return {
    ...always,
    ...(studied === null ? {} : { faculty: studied }),
    ...(year === null ? {} : { graduation_year: year }),
    ...(inCourse === null ? {} : { course: inCourse }),
  };
}
