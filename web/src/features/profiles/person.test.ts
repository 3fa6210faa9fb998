import { expect, test } from 'vitest';

import { fullName, smallAvatar } from './person.tsx';

test.each([
  [{ name: 'Jonas', last_name: 'Weber' }, 'Jonas Weber'],
  [{ name: 'Jonas', last_name: '' }, 'Jonas'],
  [{ name: '', last_name: '' }, 'Unknown User'],
])('%o is called %s', (person, name) => {
  expect(fullName(person)).toBe(name);
});

test.each([
  ['/api/avatars/0a1b.webp', '/api/avatars/0a1b.webp?size=64'],
  ['https://elsewhere.test/api/avatars/0a1b.webp', 'https://elsewhere.test/api/avatars/0a1b.webp'],
  ['data:image/gif;base64,AAAA', 'data:image/gif;base64,AAAA'],
  [null, null],
])('the small picture of %s is %s', (url, small) => {
  expect(smallAvatar(url)).toBe(small);
});
