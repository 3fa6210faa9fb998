import type { Education } from '@coursemate/contract/educations';
import { expect, test } from 'vitest';

import { degreeOf, mainEducation } from './degree.ts';

const tum: Education = {
  id: '1',
  country_id: 'de',
  city_id: 7,
  university: 'TU München',
  university_id: null,
  faculty: 'Mathematics',
  education_level: 'master',
  graduation_year: 2024,
  course: null,
};
const freiburg: Education = {
  ...tum,
  id: '2',
  university: 'Freiburg',
  education_level: 'bachelor',
  graduation_year: 2021,
};

test('the latest education stands for a teacher', () => {
  expect(mainEducation([freiburg, tum])).toBe(tum);
  expect(mainEducation([{ ...tum, graduation_year: null }, freiburg])).toBe(freiburg);
  expect(mainEducation([])).toBeUndefined();
});

test('but the one at the wanted university comes first', () => {
  expect(mainEducation([tum, freiburg], 'FREIBURG')).toBe(freiburg);
});

test.each([
  [tum, 'Master in Mathematics'],
  [{ ...tum, faculty: null }, 'Master'],
  [{ ...tum, education_level: 'other' as const }, 'Mathematics'],
  [{ ...tum, education_level: 'other' as const, faculty: null }, 'Other'],
])('%o is told in words', (education, words) => {
  expect(degreeOf(education)).toBe(words);
});
