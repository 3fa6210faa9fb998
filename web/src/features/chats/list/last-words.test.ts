import { describe, expect, test } from 'vitest';

import { lastWords, opensFromList } from './last-words.ts';

type Spoken = Parameters<typeof lastWords>[0];

const chatOf = (facts: Partial<Spoken>): Spoken => ({
  status: 'accepted',
  is_initiator: true,
  request_message: '',
  last_message: null,
  ...facts,
});
const ME = 'me';
const said = (sender_id: string | null) => ({
  seq: 1,
  content: 'See you',
  sender_id,
  created_at: '2026-11-12T08:00:00.000Z',
});
const answered = { unanswered: false, last_answered_by: 'ada', last_answered_by_name: 'Ada' };

describe('the words of a row', () => {
  test.each([
    ['the other side', chatOf({ last_message: said('someone') }), 'See you'],
    ['oneself', chatOf({ last_message: said(ME) }), 'You: See you'],
    ['the system', chatOf({ last_message: said(null) }), 'See you'],
    ['someone else of the team', chatOf({ last_message: said('ada'), support: answered }), 'Ada: See you'],
    ['whom the team has answered before', chatOf({ last_message: said('someone'), support: answered }), 'See you'],
  ])('are those of %s', (_, chat, words) => {
    expect(lastWords(chat, ME)).toBe(words);
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
    ['a chat in which nothing was said', chatOf({ last_message: null }), 'No messages yet'],
  ])('tell of %s', (_, chat, words) => {
    expect(lastWords(chat, ME)).toBe(words);
  });
});

test.each([
  ['accepted', true, true],
  ['accepted', false, true],
  ['pending', true, true],
  ['pending', false, false],
  ['rejected', true, false],
  ['rejected', false, false],
] as const)('of the list, a chat that is %s (asked for by me: %s) opens: %s', (status, is_initiator, opens) => {
  expect(opensFromList({ status, is_initiator })).toBe(opens);
});
