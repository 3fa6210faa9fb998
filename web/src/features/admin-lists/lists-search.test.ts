import { expect, test } from 'vitest';

import { listsSearch } from './lists-search.ts';

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(listsSearch(search)).filter(([, value]) => value !== undefined));

test('the address names the tab and its filters; defaults are left out', () => {
  expect(given({})).toEqual({});
  expect(given({ status: 'pending', page: '1', search: '' })).toEqual({});
  expect(given({ status: 'all', request_type: 'university', search: ' oslo ', page: '3' })).toEqual({
    status: 'all',
    request_type: 'university',
    search: 'oslo',
    page: 3,
  });
  for (const inactive of ['true', true]) {
    expect(given({ tab: 'faculties', inactive })).toEqual({ tab: 'faculties', inactive: true });
  }
});

test('what the server would refuse, or belongs to another tab, is left out', () => {
  expect(given({ tab: 'planets', status: 'maybe', request_type: 'planet', page: '0' })).toEqual({});
  expect(given({ tab: 'subjects', status: 'all', request_type: 'subject' })).toEqual({ tab: 'subjects' });
  expect(given({ inactive: 'true' })).toEqual({});
  expect(given({ page: '600' })).toEqual({});
});
