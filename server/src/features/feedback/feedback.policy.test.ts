import type { ErrorCode } from '@coursemate/contract/errors';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import { viewerLike } from '../../testing/people.ts';
import { feedbackDecisions, mayRate, moderationDecisions } from './feedback.policy.ts';

const DAY = new Date('2026-01-01');
const given = { deleted_at: null };
const removed = { deleted_at: DAY };

test.each<[Partial<Viewer>, boolean, { deleted_at: Date | null } | undefined, ErrorCode | null]>([
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
])('%j, accepted chat %s, own feedback %j is refused with %s', (facts, acceptedChat, own, code) => {
  const [viewer, pair] = [viewerLike(facts), { teacherId: 'teacher', acceptedChat, own }];
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
