import { expect, test } from 'vitest';

import { mayChangeEntry, mayProcess, mayRequestEntries, mayRequestName } from './lists.policy.ts';

test.each([
  [{ blocked: false }, null],
  [{ blocked: true }, 'account_restricted'],
])('a person %j who asks for an entry is refused with %s', (viewer, code) => {
  expect(mayRequestEntries(viewer)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [{ listed: false, waiting: false }, null],
  [{ listed: false, waiting: true }, 'list_request_pending'],
  [{ listed: true, waiting: false }, 'list_entry_exists'],
  [{ listed: true, waiting: true }, 'list_entry_exists'],
])('a name that is %j is refused with %s', (known, code) => {
  expect(mayRequestName(known)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['pending', null],
  ['approved', 'request_processed'],
  ['rejected', 'request_processed'],
] as const)('processing a request that is %s is refused with %s', (status, code) => {
  expect(mayProcess({ status })).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [null, null],
  [7, 'list_entry_merged'],
])('changing an entry that is merged into %s is refused with %s', (merged_into, code) => {
  expect(mayChangeEntry({ merged_into })).toEqual(code ? { allowed: false, code } : { allowed: true });
});
