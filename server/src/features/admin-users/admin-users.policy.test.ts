import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { mayManage, userDecisions } from './admin-users.policy.ts';

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

const student = { id: 'other', role: 'student', onboarded: true, blocked: false, deleted_at: null } as const;
const deleted = { deleted_at: new Date(0) };
const chatWith = (status: 'pending' | 'accepted' | 'rejected' | 'expired') => ({
  status,
  initiator_id: 'other',
  expires_at: new Date(0),
  ask_again_at: null,
  low_id: 'me',
  blocked_by_low: false,
  blocked_by_high: false,
});

test.each([
  ['a student', {}, undefined, ['message', 'block', 'delete']],
  ['someone without a role', { role: null, onboarded: false }, undefined, ['message', 'block', 'delete']],
  ['a blocked student', { blocked: true }, undefined, ['message', 'unblock', 'delete']],
  ['a deleted student', deleted, undefined, ['block', 'restore']],
  ['a deleted and blocked student', { ...deleted, blocked: true }, undefined, ['unblock', 'restore']],
  ['another administrator', { role: 'admin' }, undefined, ['message']],
  ['themself', { id: 'me', role: 'admin' }, undefined, []],
  ['someone they talk to', {}, chatWith('accepted'), ['message', 'block', 'delete']],
  ['someone who asked them for a chat', {}, chatWith('pending'), ['block', 'delete']],
  ['someone whose chat was declined', {}, chatWith('rejected'), ['block', 'delete']],
  ['someone whose request expired', {}, chatWith('expired'), ['message', 'block', 'delete']],
] as const)('an administrator may do to %s (%j, %j): %j', (_, facts, chat, expected) => {
  expect(userDecisions(viewerLike({ role: 'admin' }), { ...student, ...facts }, chat)).toEqual(expected);
});
