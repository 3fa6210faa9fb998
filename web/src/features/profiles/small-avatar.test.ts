import { expect, test } from 'vitest';

import { smallAvatar } from './small-avatar.ts';

test.each([
  ['/api/avatars/0a1b.webp', '/api/avatars/0a1b.webp?size=64'],
  ['https://elsewhere.test/api/avatars/0a1b.webp', 'https://elsewhere.test/api/avatars/0a1b.webp'],
  ['data:image/gif;base64,AAAA', 'data:image/gif;base64,AAAA'],
  [null, null],
])('%s becomes %s', (url, small) => {
  expect(smallAvatar(url)).toBe(small);
});
