import { expect, test } from 'vitest';

import { codeKey, codeWords, foldCode } from './course-codes.ts';

test.each([
  ['MA0001', ' ma0001 0001'],
  ['ma 0001', ' ma0001 0001'],
  ['CS 61A', ' cs61a 61a'],
  ['6.100A', ' 6100a 100a'],
  ['401-0261-00L', ' 401026100l 026100l 00l'],
  ['Ö1', ' o1 1'],
])('the code %s is searched as «%s»', (code, folded) => {
  expect(foldCode(code)).toBe(folded);
});

test.each(['MA0001', 'ma 0001', 'MA-0001'])('who took %s is found by both ways to type it', (code) => {
  expect(codeWords(code).toSorted()).toEqual(['0001', 'ma', 'ma0001']);
});

test('spaces, signs and case do not make another code', () => {
  expect(new Set(['CS 61A', 'cs61a', 'CS-61 a'].map(codeKey))).toEqual(new Set(['cs61a']));
  expect(codeKey('–')).toBe('');
  expect(foldCode(null)).toBeNull();
});
