import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { mayTakeRole, visibilityOf } from './profiles.policy.ts';

const DAY = new Date('2026-01-01');
const teacher = { id: 'other', role: 'teacher', onboarded: true, blocked: false, deleted_at: null } as const;

test.each([
  [{}, teacher, false, 'public'],
  [{ onboarded: false }, teacher, false, 'nothing'],
  [{ role: 'teacher' }, teacher, false, 'nothing'],
  [{ role: 'teacher' }, teacher, true, 'public'],
  [{}, { ...teacher, blocked: true }, false, 'nothing'],
  [{}, { ...teacher, blocked: true }, true, 'public'],
  [{}, { ...teacher, deleted_at: DAY }, true, 'nothing'],
  [{}, { ...teacher, role: 'student' }, false, 'nothing'],
  [{}, { ...teacher, role: 'student' }, true, 'public'],
  [{ role: 'admin' }, { ...teacher, deleted_at: DAY }, false, 'everything'],
  [{}, { ...teacher, id: 'me' }, false, 'everything'],
] as const)('%j sees of %j, sharing a chat %s: %s', (facts, person, shareChat, expected) => {
  expect(visibilityOf(viewerLike(facts), person, shareChat)).toBe(expected);
});

test.each([
  ['student', 'teacher', true],
  ['teacher', 'student', true],
  [null, 'student', true],
  ['student', undefined, true],
  ['admin', undefined, true],
  ['student', 'admin', false],
  ['admin', 'student', false],
  ['admin', 'admin', false],
] as const)('a person with role %s may take the role %s: %s', (role, wanted, allowed) => {
  const decision = mayTakeRole(viewerLike({ role }), wanted);
  expect(decision).toEqual(allowed ? { allowed } : { allowed, code: 'forbidden' });
});
