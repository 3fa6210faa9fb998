import { describe, expect, test } from 'vitest';

import { sameOriginPath } from './same-origin-path.ts';

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
