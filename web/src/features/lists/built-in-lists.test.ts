import { expect, test } from 'vitest';

import { builtInCountries, builtInUniversities } from './built-in-lists.ts';

test('a city has its own universities, however it is spelled', () => {
  expect(builtInUniversities('ca', 'Montreal')).toEqual(['McGill University', 'Université de Montréal']);
  expect(builtInUniversities('uk', 'CAMBRIDGE')).toEqual(['University of Cambridge']);
});

test('a city of the same name in another country has others', () => {
  expect(builtInUniversities('us', 'Cambridge')).not.toContain('University of Cambridge');
});

test.each([
  ['es', 'Madrid'],
  ['de', 'Atlantis'],
  ['de', ''],
])('nothing is known of %s, %s', (country, city) => {
  expect(builtInUniversities(country, city)).toEqual([]);
});

test('the countries are those of the spec, with ids as the server has them', () => {
  expect(builtInCountries.map(({ id }) => id)).toEqual(['us', 'ca', 'uk', 'de', 'fr', 'es', 'it', 'au']);
});
