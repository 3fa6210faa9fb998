import { expect, test } from 'vitest';

import { forgetRead, hasRead, rememberRead } from './mark-read.ts';

test('a thousand messages are remembered, the oldest forgotten first', () => {
  rememberRead(Array.from({ length: 1000 }, (_, index) => `m${index}`));
  expect(hasRead('m0')).toBe(true);
  rememberRead(['new']);
  expect(hasRead('m0')).toBe(false);
  expect(hasRead('m1')).toBe(true);
  expect(hasRead('new')).toBe(true);
});

test('a message whose reading could not be sent is not remembered', () => {
  rememberRead(['lost']);
  forgetRead(['lost']);
  expect(hasRead('lost')).toBe(false);
});
