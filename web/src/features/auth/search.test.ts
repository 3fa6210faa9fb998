import { describe, expect, test } from 'vitest';

import { loginSearch, sameOriginPath } from './search.ts';

test('the way back is a path of this site or nothing', () => {
  expect(loginSearch({ redirect: '/teachers?page=2' }).redirect).toBe('/teachers?page=2');
  expect(loginSearch({ redirect: '//evil.example' }).redirect).toBeUndefined();
  expect(loginSearch({ redirect: 'https://evil.example' }).redirect).toBeUndefined();
});

test.each(['/login', '/login?redirect=%2Flogin', '/register', '/verify-email?token=x', '/reset-password', '/'])(
  'nobody comes back to %s after signing in',
  (redirect) => {
    expect(loginSearch({ redirect }).redirect).toBeUndefined();
  },
);

test('a flag is set by the word true only', () => {
  expect(loginSearch({ verified: 'true', verificationError: '1' })).toEqual({
    redirect: undefined,
    verified: true,
    verificationError: undefined,
  });
});

describe('a path to return to', () => {
  test.each(['/', '/home', '/teachers/12?page=2&sort=rating#reviews', '/chat?chatId=a%2Fb', '/@me', '/a//b'])(
    'keeps %j',
    (path) => {
      expect(sameOriginPath(path)).toBe(path);
    },
  );

  test('is normalised', () => {
    expect(sameOriginPath('/teachers/../home')).toBe('/home');
  });

  test.each([
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/home\\..\\..',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    undefined,
    null,
    7,
    ['/home'],
  ])('refuses %j', (path) => {
    expect(sameOriginPath(path)).toBeNull();
  });
});
