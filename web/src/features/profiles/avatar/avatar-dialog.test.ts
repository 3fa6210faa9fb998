import { expect, test } from 'vitest';

import { avatarProblem } from './avatar-dialog.tsx';

test.each([
  ['image/png', 800 * 1024, null],
  ['image/webp', 1, null],
  ['image/png', 800 * 1024 + 1, 'File size must be less than 800KB'],
  ['image/svg+xml', 1, 'Please select an image file'],
  ['application/pdf', 1, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('a file of %s and %i bytes: %s', (type, size, problem) => {
  expect(avatarProblem({ type, size })).toBe(problem);
});
