import { expect, test } from 'vitest';

import { completenessOf } from './completeness.ts';

const full = {
  name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@uni.test',
  phone_number: '+4915123456789',
  role: 'teacher',
  country_id: 'de',
  date_of_birth: '2003-03-14',
  gender: 'female',
  summary: 'Small steps.',
} as const;

const student = { ...full, role: 'student', summary: null } as const;

test.each([
  [100, full],
  [78, { ...full, phone_number: null, gender: null }],
  [70, { ...full, date_of_birth: null, gender: null, summary: null }],
  [90, { ...full, summary: '' }],
  [100, student],
  [85, { ...student, gender: null }],
  [85, { ...student, gender: null, summary: 'Written as a teacher.' }],
  [70, { ...student, gender: null, date_of_birth: null }],
  [35, { ...full, phone_number: null, role: null, country_id: null, date_of_birth: null, gender: null, summary: null }],
])('%d percent', (percent, profile) => {
  expect(completenessOf(profile)).toBe(percent);
});
