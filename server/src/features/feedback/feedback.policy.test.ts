import type { ErrorCode } from '@coursemate/contract/base/errors';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import { viewerLike } from '../../testing/people.ts';
import { decisionsOfOther, feedbackDecisions, mayRate, mayReply, moderationDecisions } from './feedback.policy.ts';

const DAY = new Date('2026-01-01');
const given = { deleted_at: null };
const removed = { deleted_at: DAY };

type Lesson = boolean | null;

test.each<[Partial<Viewer>, boolean, { deleted_at: Date | null } | undefined, ErrorCode | null, Lesson?]>([
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
])('%j, accepted chat %s, own feedback %j is refused with %s', (facts, acceptedChat, own, code, hadLesson = null) => {
  const [viewer, pair] = [viewerLike(facts), { teacherId: 'teacher', acceptedChat, hadLesson, own }];
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

test.each<[Partial<Viewer>, { deleted_at: Date | null } | undefined, ErrorCode | null]>([
  [{ id: 'teacher', role: 'teacher' }, given, null],
  [{ id: 'teacher', role: 'teacher' }, removed, 'not_found'],
  [{ id: 'teacher', role: 'teacher' }, undefined, 'not_found'],
  [{ id: 'teacher', role: 'teacher', blocked: true }, given, 'account_restricted'],
  [{ id: 'other', role: 'teacher' }, given, 'not_found'],
  [{ id: 'other', role: 'teacher', blocked: true }, given, 'not_found'],
  [{ id: 'other', role: 'student' }, given, 'not_found'],
  [{ id: 'other', role: 'admin' }, given, 'not_found'],
])('%j who replies to %j about a teacher is refused with %s', (facts, state, code) => {
  const row = state && { ...state, teacher_id: 'teacher' };
  const viewer = viewerLike(facts);
  expect(mayReply(viewer, row)).toEqual(code ? { allowed: false, code } : { allowed: true });
  const decisions = row ? decisionsOfOther(viewer, row) : { can: [], obstacle: null };
  expect(decisions).toEqual({ can: code ? [] : ['reply'], obstacle: null });
});
