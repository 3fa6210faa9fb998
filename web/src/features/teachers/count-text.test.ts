import { expect, test } from 'vitest';

import { countOf, teachersNoun } from './count-text.ts';

test.each([
  [{ total: 0 }, '0 teachers'],
  [{ total: 1 }, '1 teacher'],
  [{ total: 87 }, '87 teachers'],
  [{ total: 1000 }, '1,000 teachers'],
  [{ total: 3482, estimated: true as const }, 'About 3,500 teachers'],
  [{ total: 640, estimated: true as const }, 'More than 1,000 teachers'],
])('%o is told as %s', (pagination, text) => {
  expect(`${countOf(pagination)} ${teachersNoun(pagination)}`).toBe(text);
});
