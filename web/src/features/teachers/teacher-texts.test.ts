import type { Education } from '@coursemate/contract/educations';
import { expect, test } from 'vitest';

import { degreeOf, durationText, mainEducation, pauseText, responseText } from './teacher-texts.ts';

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

test('but the one that is looked for comes first', () => {
  expect(mainEducation([tum, freiburg], { filters: { university: 'FREIBURG' } })).toBe(freiburg);
  expect(mainEducation([tum, freiburg], { filters: { education_level: 'bachelor' } })).toBe(freiburg);
});

test('and the one at a university that the student shares, unless they look for another', () => {
  const match = [{ kind: 'university' as const, name: 'Freiburg' }];
  expect(mainEducation([tum, freiburg], { match })).toBe(freiburg);
  expect(mainEducation([tum, freiburg], { match, filters: { year: 2024 } })).toBe(tum);
});

test.each([
  [tum, 'Master in Mathematics'],
  [{ ...tum, faculty: null }, 'Master'],
  [{ ...tum, education_level: 'other' as const }, 'Mathematics'],
  [{ ...tum, education_level: 'other' as const, faculty: null }, 'Other'],
])('%o is told in words', (education, words) => {
  expect(degreeOf(education)).toBe(words);
});

test.each([
  [0, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [170, '3 hours'],
  [23 * 60, '23 hours'],
  [23 * 60 + 1, 'a day'],
  [24 * 60, 'a day'],
  [24 * 60 + 1, '2 days'],
  [7 * 24 * 60, '7 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [null, null],
  [
    { answered_percent: 92, median_minutes: 170 },
    { when: 'Usually answers within 3 hours', share: '92\u00A0%' },
  ],
  [
    { answered_percent: 100, median_minutes: 0 },
    { when: 'Usually answers within an hour', share: '100\u00A0%' },
  ],
  [
    { answered_percent: 0, median_minutes: 0 },
    { when: null, share: '0\u00A0%' },
  ],
])('%j is told as %j', (response, told) => {
  expect(responseText({ response })).toEqual(told);
});

test.each([
  [true, null, null],
  [false, null, 'Not taking requests right now'],
  [false, '2026-12-01', 'Not taking requests until 1 December'],
  [false, '2027-01-05', 'Not taking requests until 5 January 2027'],
])('who takes requests: %s, until %s, is told as %s', (accepts_requests, paused_until, text) => {
  expect(pauseText({ accepts_requests, paused_until }, new Date('2026-11-16T12:00:00Z'))).toBe(text);
});
