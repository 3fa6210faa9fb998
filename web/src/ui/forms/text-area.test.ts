import { expect, test } from 'vitest';

import { countCharacters } from './text-area.tsx';

test.each([
  ['', 0],
  ['Uppsala', 7],
  ['👩🏽‍🎓', 1],
  ['🇸🇪', 1],
  ['e\u0301', 1],
  ['a\nb', 3],
])('%j is %i characters to a person', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
