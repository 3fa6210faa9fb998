import { describe, expect, test } from 'vitest';

import { listTime, rowText } from './row-text.ts';

type RowFacts = Parameters<typeof rowText>[0];

const chatOf = (facts: Partial<RowFacts>): RowFacts => ({
  status: 'accepted',
  is_initiator: true,
  request_message: '',
  last_message: null,
  ...facts,
});
const ME = 'me';
const LESSON = new Date(2026, 10, 17, 15);
const NOW = new Date(2026, 10, 12, 9);
const messageOf = (sender_id: string | null) => ({
  seq: 1,
  content: 'See you',
  sender_id,
  created_at: '2026-11-12T08:00:00.000Z',
});
const answered = { unanswered: false, last_answered_by: 'ada', last_answered_by_name: 'Ada' };

describe('the text of a row', () => {
  test.each([
    ['the other person', chatOf({ last_message: messageOf('someone') }), 'See you'],
    ['the viewer', chatOf({ last_message: messageOf(ME) }), 'You: See you'],
    ['the system', chatOf({ last_message: messageOf(null) }), 'See you'],
    [
      'the system about a lesson of this week',
      chatOf({ last_message: { ...messageOf(null), lesson_at: LESSON.toISOString() } }),
      'See you · Tue 15:00',
    ],
    ['another administrator', chatOf({ last_message: messageOf('ada'), support: answered }), 'Ada: See you'],
    [
      'a person whom the team has answered before',
      chatOf({ last_message: messageOf('someone'), support: answered }),
      'See you',
    ],
  ])('is the last message, here of %s', (_, chat, text) => {
    expect(rowText(chat, ME, NOW)).toBe(text);
  });

  test.each([
    ['a request that waits', chatOf({ status: 'pending' }), 'Waiting for response'],
    ['a request that waits for me', chatOf({ status: 'pending', is_initiator: false }), 'Sent you a request'],
    ['a declined request', chatOf({ status: 'rejected' }), 'Request declined'],
    ['a chat that begins with my request', chatOf({ last_message: null, request_message: 'Hi' }), 'You: Hi'],
    [
      'a chat that begins with their request',
      chatOf({ last_message: null, request_message: 'Hi', is_initiator: false }),
      'Hi',
    ],
    ['a chat without messages', chatOf({ last_message: null }), 'No messages yet'],
  ])('says what became of %s', (_, chat, text) => {
    expect(rowText(chat, ME, NOW)).toBe(text);
  });
});

describe('the time of a row', () => {
  const now = new Date('2026-11-12T20:30:00.000Z');

  test.each([
    ['2026-11-12T20:29:01.000Z', 'now'],
    ['2026-11-12T20:29:00.000Z', '1m'],
    ['2026-11-12T19:30:01.000Z', '59m'],
    ['2026-11-12T19:30:00.000Z', '1h'],
    ['2026-11-11T20:30:01.000Z', '23h'],
    ['2026-11-11T20:30:00.000Z', '1d'],
    ['2026-11-05T20:30:01.000Z', '6d'],
    ['2026-11-05T12:00:00.000Z', '5 Nov'],
    ['2025-10-28T12:00:00.000Z', '28 Oct 2025'],
  ])('of %s is «%s»', (iso, text) => {
    expect(listTime(iso, now)).toBe(text);
  });

  test('is now for a time that a slow clock takes for the future', () => {
    expect(listTime('2026-11-12T20:35:00.000Z', now)).toBe('now');
  });
});
