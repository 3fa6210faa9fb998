import { expect, test } from 'vitest';

import { countryNamed } from './country-names.ts';

test.each([
  ['Austria', 'at', 'Austria'],
  [' österreich ', 'at', 'Austria'],
  ['Polska', 'pl', 'Poland'],
  ['日本', 'jp', 'Japan'],
  ['Deutschland', 'de', 'Germany'],
  ['UK', 'uk', 'United Kingdom'],
  ['Turkey', 'tr', 'Türkiye'],
])('%s is the country %s', (name, id, english) => {
  expect(countryNamed(name)).toEqual({ id, name: english });
});

test.each(['Narnia', 'Europäische Union', 'Antarctica', 'DD', '', '   '])('%s is no country', (name) => {
  expect(countryNamed(name)).toBeNull();
});
