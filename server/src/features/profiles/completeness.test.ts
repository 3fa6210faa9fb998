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

test.each([
  [100, full],
  [78, { ...full, phone_number: null, gender: null }],
  [70, { ...full, date_of_birth: null, gender: null, summary: null }],
  [90, { ...full, summary: '' }],
  [35, { ...full, phone_number: null, role: null, country_id: null, date_of_birth: null, gender: null, summary: null }],
])('%d percent', (percent, profile) => {
  expect(completenessOf(profile)).toBe(percent);
});
