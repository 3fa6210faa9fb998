import { suggestionTypes } from '@coursemate/contract/chats/suggestions';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import { viewerLike } from '../../../testing/people.ts';
import type { ChatFacts } from '../chats.queries.ts';
import { maySuggest, suggestionOf, suggestionsFor } from './suggestions.policy.ts';

const chat: ChatFacts = {
  id: 'chat',
  low_id: 'me',
  high_id: 'other',
  is_support: false,
  initiator_id: 'me',
  status: 'accepted',
  blocked_by_low: false,
  blocked_by_high: false,
  contact_exchange: 'none',
  contact_requested_by: null,
  last_seq: 3,
  other_role: 'teacher',
  other_deleted_at: null,
  other_blocked: false,
};

const QUESTIONS = ['ask_availability', 'ask_price', 'ask_experience'];

test.each<[string, Partial<Viewer>, Partial<ChatFacts>, string[]]>([
  ['a student', {}, {}, ['request_contacts', ...QUESTIONS]],
  ['a student before the first message', {}, { last_seq: 0 }, ['request_contacts', 'greeting', ...QUESTIONS]],
  ['a teacher', { role: 'teacher' }, { other_role: 'student' }, ['request_contacts', 'offer_time', 'ask_goal']],
  ['the one who asked', {}, { contact_exchange: 'requested', contact_requested_by: 'me' }, QUESTIONS],
  [
    'the one who was asked',
    {},
    { contact_exchange: 'requested', contact_requested_by: 'other' },
    ['accept_contacts', 'decline_contacts', ...QUESTIONS],
  ],
  ['whoever has exchanged contacts', {}, { contact_exchange: 'exchanged' }, QUESTIONS],
  ['whoever talks to an administrator', {}, { other_role: 'admin' }, []],
  ['an administrator', { role: 'admin' }, { other_role: 'student' }, []],
  ['a support chat', {}, { is_support: true, high_id: null }, []],
  ['a restricted account', { blocked: true }, {}, []],
  ['a chat with a block', {}, { blocked_by_high: true }, []],
  ['a pending chat', {}, { status: 'pending' }, []],
])('%s is offered what may be sent', (_, viewer, facts, expected) => {
  const [person, current] = [viewerLike(viewer), { ...chat, ...facts }];
  const offered = suggestionsFor(person, current).map(({ type }) => type);
  expect(offered).toEqual(expected);
  const sendable = suggestionTypes.filter((type) => maySuggest(person, current, type).allowed);
  // A greeting may be sent late, when it is no longer offered.
  expect(new Set(sendable.filter((type) => type !== 'greeting' && type !== 'welcome'))).toEqual(
    new Set(expected.filter((type) => type !== 'greeting' && type !== 'welcome')),
  );
});

test('a suggestion that does not fit says so, and why nothing can be sent wins over it', () => {
  expect(maySuggest(viewerLike(), chat, 'accept_contacts')).toEqual({ allowed: false, code: 'suggestion_unfit' });
  const blocked = { ...chat, blocked_by_low: true };
  expect(maySuggest(viewerLike(), blocked, 'accept_contacts')).toEqual({ allowed: false, code: 'blocked_by_me' });
});

test('every suggestion has a label and a text', () => {
  for (const type of suggestionTypes) {
    expect(suggestionOf(type)).toEqual({ type, label: expect.stringMatching(/./), text: expect.stringMatching(/./) });
  }
});
