import { expect, test } from 'vitest';

import { loginSearch } from './search.ts';

test('the way back is a path of this site or nothing', () => {
  expect(loginSearch({ redirect: '/teachers?page=2' }).redirect).toBe('/teachers?page=2');
  expect(loginSearch({ redirect: '//evil.example' }).redirect).toBeUndefined();
  expect(loginSearch({ redirect: 'https://evil.example' }).redirect).toBeUndefined();
});

test('a flag is set by the word true only', () => {
  expect(loginSearch({ verified: 'true', verificationError: '1' })).toEqual({
    redirect: undefined,
    verified: true,
    verificationError: undefined,
  });
});
