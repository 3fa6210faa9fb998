import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('a token of digits stays a text, however long', () => {
  expect(parseSearch('?token=00123456789012345678901234567890')).toEqual({
    token: '00123456789012345678901234567890',
  });
});

test('what is written is read again', () => {
  const search = { redirect: '/teachers?page=2&q=a b#c', verified: true, left: undefined };
  expect(parseSearch(stringifySearch(search))).toEqual({ redirect: '/teachers?page=2&q=a b#c', verified: 'true' });
});

test('nothing to say means no question mark', () => {
  expect(stringifySearch({ redirect: undefined })).toBe('');
});
