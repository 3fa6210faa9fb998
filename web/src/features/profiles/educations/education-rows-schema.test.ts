import { expect, test } from 'vitest';

import { blankEducation, educationRowsSchema, educationToSend, rowsOfEducations } from './education-rows-schema.ts';

const saved = {
  id: 'e1',
  country_id: 'de',
  city_id: 7,
  university: 'LMU Munich',
  university_id: null,
  faculty: null,
  education_level: 'phd' as const,
  graduation_year: 2027,
  course: null,
};
const [row = blankEducation] = rowsOfEducations([saved]);

function messages(...educations: unknown[]): string[] {
  const { error } = educationRowsSchema.safeParse({ educations });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('what is saved comes back as it was, and only filled fields are sent', () => {
  const { educations } = educationRowsSchema.parse({ educations: rowsOfEducations([saved]) });
  expect(educations.map(educationToSend)).toEqual([
    {
      country_id: 'de',
      city_id: 7,
      university: 'LMU Munich',
      university_id: null,
      education_level: 'phd',
      graduation_year: 2027,
    },
  ]);
});

test('blank rows are passed over, and each row remembers its place', () => {
  const { educations } = educationRowsSchema.parse({ educations: [blankEducation, row, blankEducation, row] });
  expect(educations.map(({ at }) => at)).toEqual([1, 3]);
});

test('of nothing but blank rows the first says what it lacks', () => {
  expect(messages(blankEducation, blankEducation)).toEqual([
    'educations.0.country_id: Country is required',
    'educations.0.city_id: City is required',
    'educations.0.university: University is required',
    'educations.0.education_level: Education level is required',
  ]);
});

test('a row that was filledOrFirst is judged where it stands', () => {
  expect(messages(row, { ...row, graduation_year: '1899' })).toEqual([
    expect.stringMatching(/^educations\.1\.graduation_year: Graduation year must be a valid year between 1900 and/),
  ]);
});

test('an empty list begins with one blank row', () => {
  expect(rowsOfEducations([])).toEqual([blankEducation]);
});
