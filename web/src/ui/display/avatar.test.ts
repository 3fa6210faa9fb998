import { expect, test } from 'vitest';

import { initials, tintOf } from './avatar.tsx';

test.each([
  ['Jonas Weber', 'JW'],
  ['Maximilian von Hohenfeld', 'MH'],
  ['  élodie  ', 'É'],
  ['👩🏽‍🎓 Zoë', '👩🏽‍🎓Z'],
  ['e\u0301lodie Weber', 'E\u0301W'],
  ['Łukasz Żuk', 'ŁŻ'],
  ['', '?'],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a tint is always the same for one name, and names spread over all eight', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Person ${index}`);
  expect(tintOf('Jonas Weber')).toBe(tintOf('Jonas Weber'));
  expect(new Set(names.map(tintOf)).size).toBe(8);
});
