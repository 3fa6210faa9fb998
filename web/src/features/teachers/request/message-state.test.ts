import { expect, test } from 'vitest';

import { chatDecisions, jonas, refused } from '#testing/teachers.ts';

import { messageLabel, messageState } from './message-state.ts';

test.each([
  ['a teacher who can be asked', jonas, 'request', 'Message', 'Send Message'],
  ['an accepted chat', { ...jonas, ...chatDecisions.accepted }, 'chat', 'Go to Chat', 'Continue Chat'],
  ['a request that was sent', { ...jonas, ...chatDecisions.sent }, 'sent', 'Request Sent', 'Pending'],
  ['a request that was received', { ...jonas, ...chatDecisions.received }, 'received', 'Request Pending', 'Pending'],
  ['a declined request', { ...jonas, ...chatDecisions.declined }, 'declined', 'Declined', 'Rejected'],
  ['a missing phone number', refused(jonas, 'phone_required'), 'needs_phone', 'Message', 'Send Message'],
  ['a teacher who pauses', refused(jonas, 'teacher_paused'), 'paused', 'Paused', 'Paused'],
  ['an unreachable teacher', refused(jonas, 'teacher_unreachable'), 'refused', 'Message', 'Send Message'],
  ['a restricted account', refused(jonas, 'chat_restricted'), 'refused', 'Message', 'Account Blocked'],
] as const)('%s has its button', (_, teacher, state, onCard, onPage) => {
  expect(messageState(teacher)).toBe(state);
  expect(messageLabel(teacher, 'card')).toBe(onCard);
  expect(messageLabel(teacher, 'page')).toBe(onPage);
});
