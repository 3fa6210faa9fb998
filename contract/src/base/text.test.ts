import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { email, fitsInCharacters, newPassword, paragraphs, personName } from './text.ts';

const name = personName('First name is required');

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Zoe\u0308', 'Zoë'],
  ['Ada\u202Eadmin\u202C', 'Adaadmin'],
  ['A\u200Bd\uFEFFa', 'Ada'],
  ['Ada\r\nBcc: x', 'Ada Bcc: x'],
  ['Ada\u0007', 'Ada'],
  ['e\u200D\u0301 \u0001 z', 'é z'],
])('the name %j becomes %j', (given, kept) => {
  expect(z.parse(name, given)).toBe(kept);
});

test.each(['', '   ', '\u200B\u202E', '\u061C\u3164\u00AD', undefined, 5, null])('the name %j is missing', (given) => {
  expect(z.safeParse(name, given).error?.issues[0]?.message).toBe('First name is required');
});

test('length is counted in characters a person sees, and no character hides a book', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(fitsInCharacters('é'.repeat(100), 100)).toBe(true);
  expect(fitsInCharacters('e\u0301'.repeat(100), 100)).toBe(true);
  expect(fitsInCharacters(family.repeat(50), 100)).toBe(true);
  expect(fitsInCharacters('a'.repeat(101), 100)).toBe(false);
  expect(fitsInCharacters(`a${'\u0301'.repeat(500)}`, 100)).toBe(false);
  expect(z.safeParse(name, 'x'.repeat(101)).error?.issues[0]?.message).toBe('Please use at most 100 characters');
});

test('a name made to be slow is refused before anyone reads it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(z.safeParse(name, '\u0315\u0300'.repeat(1000)).error?.issues).toHaveLength(1);
  expect(normalize).not.toHaveBeenCalled();
});

test.each(['a@b.co', ' A@B.co ', 'first.last+tag@sub.example.org'])('%j is an email', (given) => {
  expect(z.parse(email, given)).toBe(given.trim().toLowerCase());
});

test.each(['', 'a', 'a@b', 'a@b.co.', 'a b@c.de', 'a@b.co\nx', `${'a'.repeat(250)}@b.co`, ['a@b.co'], {}])(
  '%j is not an email',
  (given) => {
    expect(z.safeParse(email, given).error?.issues[0]?.message).toBe('Please enter a valid email address');
  },
);

test('a password has 6 to 1000 characters and is taken as it is', () => {
  expect(z.parse(newPassword, '  spaces  ')).toBe('  spaces  ');
  expect(z.safeParse(newPassword, '12345').error?.issues[0]?.message).toBe('Password must be at least 6 characters');
  expect(z.safeParse(newPassword, 'x'.repeat(1001)).success).toBe(false);
});

test('what joins letters and emoji stays in a text, and nothing else that cannot be seen', () => {
  const text = z.parse(paragraphs(100), 'می\u200Cخواهم 👨\u200D👩\u200D👧 a\u202Eb\u200Bc');
  expect(text).toBe('می\u200Cخواهم 👨\u200D👩\u200D👧 abc');
});
