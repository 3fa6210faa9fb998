import { describe, expect, test } from 'vitest';

import { countFilters, withFilters, withoutFilters } from './change-filters.ts';

describe('another filter', () => {
  test('begins at the first page and keeps the rest', () => {
    expect(withFilters({ page: 4, subject: 'Algebra', sort: 'newest' }, { year: 2024 })).toEqual({
      subject: 'Algebra',
      sort: 'newest',
      year: 2024,
      page: undefined,
    });
  });

  test('for the country clears city and university', () => {
    const next = withFilters({ country_id: 'de', city_id: 7, university: 'LMU' }, { country_id: 'ch' });
    expect(next).toEqual({ country_id: 'ch', city_id: undefined, university: undefined, page: undefined });
  });

  test('for the city clears the university only', () => {
    const next = withFilters({ country_id: 'de', city_id: 7, university: 'LMU' }, { city_id: 8 });
    expect(next).toEqual({ country_id: 'de', city_id: 8, university: undefined, page: undefined });
  });

  test('that is the same country again clears nothing', () => {
    expect(withFilters({ country_id: 'de', city_id: 7 }, { country_id: 'de' })).toMatchObject({ city_id: 7 });
  });

  test('that takes the last price away takes its currency along', () => {
    const priced = { min_cost: 10, currency: 'EUR' } as const;
    expect(withFilters(priced, { min_cost: undefined, currency: 'EUR' }).currency).toBeUndefined();
    expect(withFilters(priced, { max_cost: 20 }).currency).toBe('EUR');
    expect(withFilters({ currency: 'USD' }, { year: 2024 }).currency).toBe('USD');
  });

  test.each([
    [{ min_cost: 40 }, 40, 40],
    [{ max_cost: 5 }, 5, 5],
    [{ min_cost: 20 }, 20, 30],
    [{ max_cost: undefined }, 10, undefined],
  ])('of the price %o takes the other bound along', (changes, min_cost, max_cost) => {
    expect(withFilters({ min_cost: 10, max_cost: 30 }, changes)).toMatchObject({ min_cost, max_cost });
  });
});

test('without filters only the order stays', () => {
  expect(withoutFilters({ search: 'exam', year: 2024, page: 2, sort: 'newest' })).toEqual({ sort: 'newest' });
});

test('order and page are no filters, and a price range is one', () => {
  expect(countFilters({ sort: 'newest', page: 2 })).toBe(0);
  expect(countFilters({ min_cost: 10, max_cost: 20, subject: 'Algebra' })).toBe(2);
  expect(countFilters({ max_cost: 20, currency: 'USD' })).toBe(1);
  expect(countFilters({ currency: 'USD' })).toBe(1);
  expect(countFilters({ available: true })).toBe(1);
  expect(countFilters({ course_id: 11, favourites: true })).toBe(2);
});
