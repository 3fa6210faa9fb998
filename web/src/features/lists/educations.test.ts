import { expect, test } from 'vitest';

import { yearOfText } from './educations.tsx';

test.each([
  ['', undefined],
  ['  ', undefined],
  [' 2027 ', 2027],
  ['20.5', 0],
  ['next year', 0],
])('%j is %s', (text, year) => {
  expect(yearOfText(text)).toBe(year);
});
