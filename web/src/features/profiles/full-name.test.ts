import { expect, test } from 'vitest';

import { fullName } from './full-name.ts';

test.each([
  [{ name: 'Jonas', last_name: 'Weber' }, 'Jonas Weber'],
  [{ name: 'Jonas', last_name: '' }, 'Jonas'],
  [{ name: '', last_name: '' }, 'Unknown User'],
])('%o is called %s', (person, name) => {
  expect(fullName(person)).toBe(name);
});
