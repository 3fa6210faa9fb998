import { describe, expect, test } from 'vitest';

import { mayOpenStep, onboardingStep, onboardingSteps } from './guards.ts';

type Profile = Parameters<typeof onboardingStep>[0];

const educations: Profile['user_educations'] = [
  {
    id: '0198f0aa-0000-7000-8000-0000000000e1',
    country_id: 'de',
    city_id: 7,
    university: 'Technical University of Munich',
    university_id: 3,
    faculty: 'Computer Science',
    education_level: 'bachelor',
    graduation_year: 2027,
    course: 2,
  },
];

const finished: Profile = { role: 'student', country_id: 'de', user_educations: educations };
const newcomer: Profile = { role: null, country_id: null, user_educations: [] };

describe('onboarding', () => {
  test.each<[string, Profile, string | null]>([
    ['begins with the role', newcomer, 'role'],
    ['asks for the role first, whatever else is there', { ...finished, role: null }, 'role'],
    ['goes on with the country', { ...newcomer, role: 'student' }, 'country'],
    ['asks for the country before more', { ...finished, country_id: null }, 'country'],
    ['ends with the university', { ...finished, user_educations: [] }, 'university'],
    ['is over with role, country and one education', finished, null],
    ['is not for administrators', { ...newcomer, role: 'admin' }, null],
  ])('%s', (_, profile, step) => {
    expect(onboardingStep(profile)).toBe(step);
  });

  test('lets people go back, but not ahead', () => {
    const open = onboardingSteps.map((reached) => onboardingSteps.filter((step) => mayOpenStep(step, reached)));
    expect(open).toEqual([['role'], ['role', 'country'], ['role', 'country', 'university']]);
  });
});
