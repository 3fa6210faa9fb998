import { teacherQuery } from '@coursemate/contract/teachers';
import { describe, expect, test } from 'vitest';

import { stringifySearch } from '#lib/search-params.ts';

import { usualSort } from './change-filters.ts';
import { teacherSearch } from './teacher-search.ts';

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(teacherSearch(search)).filter(([, value]) => value !== undefined));

describe('the address of the list', () => {
  test('carries every filter, and reads what it wrote', () => {
    const text = {
      search: 'exam',
      country_id: 'de',
      city_id: '7',
      university: 'LMU Munich',
      subject: 'Mathematics',
      faculty: 'Physics',
      education_level: 'master',
      year: '2024',
      min_cost: '10.5',
      max_cost: '35',
      currency: 'EUR',
      available: 'true',
      course_id: '11',
      favourites: 'true',
      sort: 'price_asc',
      page: '3',
    };
    expect(teacherQuery.safeParse(text).success).toBe(true);
    const read = given(text);
    const numbers = { city_id: 7, course_id: 11, year: 2024, min_cost: 10.5, max_cost: 35, page: 3 };
    expect(read).toEqual({ ...text, ...numbers, favourites: true, available: true });
    expect(given(Object.fromEntries(new URLSearchParams(stringifySearch(read))))).toEqual(read);
  });

  test.each([
    ['page', 'abc'],
    ['page', '0'],
    ['page', '1'],
    ['page', '-2'],
    ['page', '835'], // begins past the last row that the server shows
    ['country_id', 'germany'],
    ['education_level', 'doctor'],
    ['year', '20x4'],
    ['year', '1800'],
    ['min_cost', '-1'],
    ['max_cost', 'cheap'],
    ['currency', 'XAU'],
    ['sort', 'random'],
    ['sort', 'relevance'], // without words
    ['sort', 'match'], // what it is anyway
    ['course_id', 'analysis'],
    ['favourites', 'false'],
    ['favourites', 'yes'],
    ['search', '   '],
    ['subject', ''],
    ['subject', 'x'.repeat(2000)],
    ['search', { nested: true }],
  ])('drops %s=%s', (name, value) => {
    expect(given({ [name]: value })).toEqual({});
  });

  test('keeps a city without its country, as a shared link may have it', () => {
    expect(given({ city_id: '7' })).toEqual({ city_id: 7 });
  });

  test('keeps the last page that there can be', () => {
    expect(given({ page: '834' })).toEqual({ page: 834 });
  });

  test('drops an upper price below the lower one', () => {
    expect(given({ min_cost: '30', max_cost: '20' })).toEqual({ min_cost: 30 });
  });

  test('names what it drops, so that the raw value does not shine through', () => {
    expect(teacherSearch({ page: 'abc' })).toHaveProperty('page', undefined);
  });

  test('says the order only if it is not the usual one', () => {
    expect(usualSort({})).toBe('match');
    expect(usualSort({ search: 'exam' })).toBe('relevance');
    expect(given({ search: 'exam', sort: 'relevance' })).toEqual({ search: 'exam' });
    expect(given({ search: 'exam', sort: 'match' })).toEqual({ search: 'exam', sort: 'match' });
    expect(given({ sort: 'rating' })).toEqual({ sort: 'rating' });
  });
});
