import type { OwnProfile } from '@coursemate/contract/profiles';
import { expect, test } from 'vitest';

import { onboardingAnswers } from './education-step.tsx';

const education = {
  country_id: 'ch',
  city_id: 9,
  university: 'ETH Zürich',
  university_id: 6,
  faculty: 'Physics',
  education_level: 'master' as const,
  graduation_year: 2027,
};
const person = { user_id: 'u1', role: 'teacher', email: 'maya@uni.test', country_id: 'de', city_id: 7 } as OwnProfile;

test('the person lives where they said, whatever the place of their university', () => {
  expect(onboardingAnswers(person, education)).toEqual({ ...person, education });
});

test('a lost city is replaced by that of the university', () => {
  expect(onboardingAnswers({ ...person, city_id: null }, education)).toMatchObject({ country_id: 'ch', city_id: 9 });
});

test('without a role there is nothing to send', () => {
  expect(onboardingAnswers({ ...person, role: null }, education)).toBeNull();
});
