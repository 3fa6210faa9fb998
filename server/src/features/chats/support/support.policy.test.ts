import { expect, test } from 'vitest';

import { idSeenBy, mayAskSupport, mayList } from './support.policy.ts';

test.each([
  ['student', null],
  ['teacher', null],
  [null, null],
  ['admin', 'forbidden'],
] as const)('a person with role %s who asks the support team is refused with %s', (role, code) => {
  expect(mayAskSupport({ role })).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['student', 'unanswered', 'forbidden'],
  ['teacher', 'unanswered', 'forbidden'],
  [null, 'unanswered', 'forbidden'],
  ['admin', 'unanswered', null],
  ['student', 'all', null],
  ['admin', 'pending', null],
] as const)('a person with role %s who lists %s chats is refused with %s', (role, filter, code) => {
  expect(mayList({ role }, filter)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  ['a support chat', true, 'admin', 'asker', 'support'],
  ['a support chat', true, 'asker', 'asker', 'asker'],
  ['a support chat', true, 'admin', 'other admin', 'admin'],
  ['a support chat', true, 'asker', 'admin', 'asker'],
  ['another chat', false, 'admin', 'asker', 'admin'],
  ['another chat', false, 'asker', 'admin', 'asker'],
])('in %s (%s) the id of the %s is seen by the %s as %s', (_, is_support, userId, receiverId, expected) => {
  expect(idSeenBy({ is_support, low_id: 'asker' }, userId, receiverId)).toBe(expected);
});
