import type { ErrorCode } from '@coursemate/contract/base/errors';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import { viewerLike } from '../../testing/people.ts';
import {
  decisionsOfOther,
  feedbackDecisions,
  mayRate,
  mayRemoveReply,
  mayReply,
  moderationDecisions,
} from './feedback.policy.ts';

const DAY = new Date('2026-01-01');
const given = { deleted_at: null };
const removed = { deleted_at: DAY };

type Lesson = boolean | null;
/** Whether one of the two has blocked the other. */
type Block = boolean;

test.each<[Partial<Viewer>, boolean, { deleted_at: Date | null } | undefined, ErrorCode | null, Lesson?, Block?]>([
  [{}, true, undefined, null],
  [{}, true, given, null],
  [{}, true, removed, 'feedback_removed'],
  [{}, false, undefined, 'feedback_needs_chat'],
  [{}, false, removed, 'feedback_needs_chat'],
  [{ blocked: true }, true, undefined, 'feedback_restricted'],
  [{ blocked: true }, false, given, 'feedback_restricted'],
  [{ role: 'teacher' }, true, undefined, 'forbidden'],
  [{ role: 'admin' }, true, undefined, 'forbidden'],
  [{ role: null }, true, undefined, 'forbidden'],
  [{ id: 'teacher' }, true, undefined, 'forbidden'],
  [{}, true, undefined, null, true],
  [{}, true, removed, 'feedback_removed', true],
  [{}, true, undefined, 'feedback_needs_lesson', false],
  [{}, true, given, 'feedback_needs_lesson', false],
  [{}, false, undefined, 'feedback_needs_chat', false],
  [{ blocked: true }, true, undefined, 'feedback_restricted', false],
  [{ role: 'teacher' }, true, undefined, 'forbidden', false],
  [{}, true, undefined, 'blocked_between', null, true],
  [{}, true, given, 'blocked_between', true, true],
  [{}, true, removed, 'blocked_between', true, true],
  [{}, false, given, 'feedback_needs_chat', null, true],
  [{ blocked: true }, true, given, 'feedback_restricted', null, true],
])('%j, accepted chat %s, own feedback %j is refused with %s', (...[facts, acceptedChat, own, code, lesson, block]) => {
  const hadLesson = lesson ?? null;
  const [viewer, pair] = [viewerLike(facts), { teacherId: 'teacher', acceptedChat, reachable: !block, hadLesson, own }];
  expect(mayRate(viewer, pair)).toEqual(code ? { allowed: false, code } : { allowed: true });
  const action = own ? 'update_feedback' : 'leave_feedback';
  expect(feedbackDecisions(viewer, pair)).toEqual({ can: code ? [] : [action], obstacle: code });
});

test.each([
  [given, ['update_feedback', 'remove_feedback']],
  [removed, ['update_feedback', 'restore_feedback']],
])('an administrator can do to %j: %j', (row, can) => {
  expect(moderationDecisions(row)).toEqual({ can, obstacle: null });
});

test.each<[Partial<Viewer>, { deleted_at: Date | null } | undefined, ErrorCode | null, Block?]>([
  [{ id: 'teacher', role: 'teacher' }, given, null],
  [{ id: 'teacher', role: 'teacher' }, given, 'blocked_between', true],
  [{ id: 'teacher', role: 'teacher' }, removed, 'not_found'],
  [{ id: 'teacher', role: 'teacher' }, undefined, 'not_found'],
  [{ id: 'teacher', role: 'teacher', blocked: true }, given, 'account_restricted'],
  [{ id: 'teacher', role: 'teacher', blocked: true }, given, 'account_restricted', true],
  [{ id: 'other', role: 'teacher' }, given, 'not_found'],
  [{ id: 'other', role: 'teacher' }, given, 'not_found', true],
  [{ id: 'other', role: 'teacher', blocked: true }, given, 'not_found'],
  [{ id: 'other', role: 'student' }, given, 'not_found'],
  [{ id: 'other', role: 'admin' }, given, 'not_found'],
])('%j who replies to %j about a teacher is refused with %s', (facts, state, code, block = false) => {
  const row = state && { ...state, teacher_id: 'teacher' };
  const viewer = viewerLike(facts);
  expect(mayReply(viewer, row, !block)).toEqual(code ? { allowed: false, code } : { allowed: true });
  // A reply that is there can be taken back, whoever has blocked.
  const removable = code === null || code === 'blocked_between';
  expect(mayRemoveReply(viewer, row).allowed).toBe(removable);
  const can = [...(code ? [] : ['reply']), ...(removable ? ['remove_reply'] : [])];
  expect(row ? decisionsOfOther(viewer, row, !block).can : []).toEqual(can);
});
