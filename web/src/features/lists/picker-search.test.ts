import { expect, test } from 'vitest';

import { foundOptions, searchOptions } from './picker-search.ts';

const OPTIONS = ['ETH Zürich', 'University of Zurich', 'KAIST'].map((label) => ({ value: label, label }));

function shown(typed: string, current: boolean, hasNext = false): string[] {
  return searchOptions({ options: OPTIONS, typed, current, hasNext }).map((option) => option.label);
}

test('an answer to the words is shown as it came', () => {
  expect(shown('kaist', true)).toEqual(['ETH Zürich', 'University of Zurich', 'KAIST']);
});

test('of an earlier answer only those are shown that fit, accents aside', () => {
  expect(shown('zur', false)).toEqual(['ETH Zürich', 'University of Zurich']);
  expect(shown('nowhere', false, true)).toEqual([]);
});

test('says that there is more to find', () => {
  expect(shown('', true, true).at(-1)).toBe('Type to find more');
});

test.each([
  ['germ', ['Germany']],
  ['UK', ['United Kingdom']],
  ['germnay', ['Germany']],
  ['united kindom', ['United Kingdom']],
  ['nowhere', []],
  ['!!!', []],
  ['', ['Germany', 'United Kingdom']],
])('of a list that is all here, %j finds %j', (typed, names) => {
  const countries = [
    { value: 'de', label: 'Germany', aliases: [' deutschland'] },
    { value: 'uk', label: 'United Kingdom', aliases: [' uk', ' great britain'] },
  ];
  expect(foundOptions(countries, typed).map(({ label }) => label)).toEqual(names);
});
