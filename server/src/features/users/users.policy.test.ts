import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { mayManage } from './users.policy.ts';

test.each([
  ['admin', { id: 'other', role: 'student' }, true],
  ['admin', { id: 'other', role: 'teacher' }, true],
  ['admin', { id: 'other', role: null }, true],
  ['admin', { id: 'other', role: 'admin' }, false],
  ['admin', { id: 'me', role: 'admin' }, false],
  ['student', { id: 'other', role: 'student' }, false],
  ['teacher', { id: 'other', role: 'student' }, false],
  [null, { id: 'me', role: null }, false],
] as const)('a person with role %s may manage %j: %s', (role, person, allowed) => {
  const decision = mayManage(viewerLike({ role }), person);
  expect(decision).toEqual(allowed ? { allowed } : { allowed, code: 'forbidden' });
});
