import type { ErrorCode } from '@coursemate/contract/base/errors';
import { describe, expect, test } from 'vitest';

import { viewerLike } from '../../../testing/people.ts';
import { answerOfSql } from '../../../testing/sql-form.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { ChatFacts } from '../chats.queries.ts';
import {
  askAgainAfterDecline,
  canAskAgainAt,
  isMadeAgain,
  isMadeAgainSql,
  isOver,
  isOverSql,
  mayAnswer,
  mayAskAgain,
  mayRequest,
  mayStartChat,
  mayWithdraw,
  opensFromList,
  requestDecisions,
  requestExpiry,
} from './requests.policy.ts';

const appOfFile = useApp();
const DAY = new Date('2026-01-01');
const ME = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';

const viewer = viewerLike({ id: ME });
const teacher = {
  id: OTHER,
  role: 'teacher' as const,
  onboarded: true,
  blocked: false,
  deleted_at: null,
  can_receive_messages: true,
  accepts_requests: true,
  paused_until: null,
};
/** Teachers who take no requests: without an end, and until a day. */
const paused = { ...teacher, accepts_requests: false };
const pausedUntil = (paused_until: string) => ({ ...teacher, paused_until });

/** A request of the other person. */
const pending: ChatFacts = {
  id: 'chat',
  low_id: ME,
  high_id: OTHER,
  is_support: false,
  initiator_id: OTHER,
  status: 'pending',
  blocked_by_low: false,
  blocked_by_high: false,
  contact_exchange: 'none',
  contact_requested_by: null,
  last_seq: 0,
  other_role: 'student',
  other_deleted_at: null,
  other_blocked: false,
};

const refusal = (code: ErrorCode | null) => (code ? { allowed: false, code } : { allowed: true });

describe('starting a chat', () => {
  test.each([
    [{}, teacher, null],
    [{}, undefined, 'forbidden'],
    [{}, { ...teacher, id: ME }, 'chat_with_oneself'],
    [{}, { ...teacher, role: 'student' as const }, 'forbidden'],
    [{}, { ...teacher, role: 'admin' as const }, 'forbidden'],
    [{}, { ...teacher, onboarded: false }, 'forbidden'],
    [{}, { ...teacher, blocked: true }, 'forbidden'],
    [{}, { ...teacher, deleted_at: DAY }, 'forbidden'],
    [{}, { ...teacher, can_receive_messages: false }, 'teacher_unreachable'],
    [{}, paused, 'teacher_paused'],
    [{}, { ...paused, can_receive_messages: false }, 'teacher_paused'],
    [{}, { ...paused, blocked: true }, 'forbidden'],
    [{}, pausedUntil('2026-01-02'), 'teacher_paused'],
    [{}, pausedUntil('2026-01-01'), null],
    [{ hasPhone: false }, paused, 'teacher_paused'],
    [{ blocked: true }, paused, 'chat_restricted'],
    [{ role: 'admin' as const }, paused, null],
    [{ hasPhone: false }, teacher, 'phone_required'],
    [{ hasPhone: false }, undefined, 'forbidden'],
    [{ blocked: true }, teacher, 'chat_restricted'],
    [{ role: 'teacher' as const }, teacher, 'forbidden'],
    [{ role: null }, teacher, 'forbidden'],
    [{ role: 'admin' as const }, { ...teacher, role: 'student' as const }, null],
    [{ role: 'admin' as const, hasPhone: false }, { ...teacher, can_receive_messages: false }, null],
    [{ role: 'admin' as const }, { ...teacher, deleted_at: DAY }, 'not_found'],
    [{ role: 'admin' as const }, undefined, 'not_found'],
  ])('%j with %j is refused with %s', (asker, other, code) => {
    expect(mayStartChat({ ...viewer, ...asker }, other, DAY)).toEqual(refusal(code as ErrorCode | null));
  });

  const nothing = { initiator_id: ME, expires_at: DAY, ask_again_at: null, low_id: ME };
  const known = { ...nothing, blocked_by_low: false, blocked_by_high: false };
  const soon = new Date(DAY.getTime() + 7 * 86_400_000 - 1);
  const after = new Date(DAY.getTime() + 7 * 86_400_000);

  test.each([
    [{ status: 'pending' }, {}, soon, null],
    [{ status: 'accepted' }, {}, soon, null],
    [{ status: 'rejected' }, {}, after, 'chat_declined'],
    [{ status: 'rejected', ask_again_at: after }, {}, soon, 'ask_again_later'],
    [{ status: 'rejected', ask_again_at: after }, {}, after, null],
    [{ status: 'rejected', ask_again_at: after }, { role: 'admin' }, after, 'chat_declined'],
    [{ status: 'rejected', ask_again_at: DAY, blocked_by_high: true }, {}, after, 'blocked_by_other'],
    [{ status: 'expired' }, {}, soon, 'ask_again_later'],
    [{ status: 'expired' }, {}, after, null],
    [{ status: 'expired' }, { role: 'admin' }, soon, null],
    [{ status: 'withdrawn' }, {}, soon, null],
    [{ status: 'withdrawn' }, { blocked: true }, soon, 'chat_restricted'],
    [{ status: 'withdrawn' }, { hasPhone: false }, soon, 'phone_required'],
    [{ status: 'withdrawn', blocked_by_low: true }, {}, soon, 'blocked_by_me'],
    [{ status: 'withdrawn', blocked_by_high: true }, {}, soon, 'blocked_by_other'],
  ] as const)('asking again in %j as %j at %s is refused with %s', (facts, asker, now, code) => {
    expect(mayRequest({ ...viewer, ...asker }, teacher, { ...known, ...facts }, now)).toEqual(refusal(code));
  });

  test.each([
    ['pending', null],
    ['accepted', null],
    ['rejected', 'chat_declined'],
    ['expired', 'teacher_paused'],
    ['withdrawn', 'teacher_paused'],
  ] as const)('a teacher who pauses, with a request that is %s, is refused with %s', (status, code) => {
    expect(mayRequest(viewer, paused, { ...known, status }, after)).toEqual(refusal(code));
  });

  test.each([
    ['pending', false],
    ['accepted', false],
    ['rejected', false],
    ['expired', true],
    ['withdrawn', true],
  ] as const)('a request that is %s has ended without an answer: %s', async (status, over) => {
    expect(isOver({ status })).toBe(over);
    const aliases = { chats: { table: 'chats', row: { status } } } as const;
    expect(await answerOfSql(appOfFile().platform.db, isOverSql('chats'), { aliases })).toBe(over);
  });

  test.each([
    ['pending', null],
    ['withdrawn', null],
    ['expired', after],
  ] as const)('after a request that is %s one may ask again from %s on', (status, from) => {
    expect(canAskAgainAt({ status, expires_at: DAY, ask_again_at: null })).toEqual(from);
    expect(mayAskAgain(viewer, teacher, { ...known, status }, soon).allowed).toBe(from === null);
  });

  test.each([
    [undefined, {}, ['request_chat'], null],
    [undefined, { can_receive_messages: false }, [], 'teacher_unreachable'],
    [{ status: 'accepted' as const, initiator_id: ME }, { can_receive_messages: false }, ['open_chat'], null],
    [undefined, { accepts_requests: false }, [], 'teacher_paused'],
    [{ status: 'accepted' as const, initiator_id: ME }, { accepts_requests: false }, ['open_chat'], null],
    [{ status: 'accepted' as const, initiator_id: OTHER }, {}, ['open_chat'], null],
    [{ status: 'pending' as const, initiator_id: ME }, {}, ['open_chat'], null],
    [{ status: 'pending' as const, initiator_id: OTHER }, {}, [], null],
    [{ status: 'rejected' as const, initiator_id: ME }, {}, [], 'chat_declined'],
    [{ status: 'rejected' as const, initiator_id: ME, ask_again_at: after }, {}, [], 'ask_again_later'],
    [{ status: 'rejected' as const, initiator_id: ME, ask_again_at: soon }, {}, ['request_chat'], null],
    [{ status: 'withdrawn' as const, initiator_id: ME }, {}, ['request_chat'], null],
    [{ status: 'expired' as const, initiator_id: ME }, {}, [], 'ask_again_later'],
  ])('with the chat %j and the teacher %j a student can %j, the obstacle being %s', (chat, facts, can, obstacle) => {
    const there = chat && { ...known, ...chat };
    expect(requestDecisions(viewer, { ...teacher, ...facts }, there, soon)).toEqual({ can, obstacle });
  });
});

describe('a decline', () => {
  const inDays = (count: number) => new Date(DAY.getTime() + count * 86_400_000);
  const day = (count: number) => inDays(count).toISOString().slice(0, 10);

  test.each([
    ['no_time', teacher, inDays(30)],
    ['full', teacher, inDays(30)],
    ['not_my_course', teacher, null],
    ['other', teacher, null],
    [null, teacher, null],
    ['no_time', paused, inDays(30)],
    ['full', pausedUntil(day(10)), inDays(10)],
    ['full', pausedUntil(day(40)), inDays(30)],
    ['full', pausedUntil(day(0)), inDays(30)],
    ['other', pausedUntil(day(10)), null],
  ] as const)('for the reason %s by %j lets ask again from %s on', (reason, person, from) => {
    expect(askAgainAfterDecline(reason, person, DAY)).toEqual(from);
  });

  test.each([
    ['pending', null, false],
    ['accepted', null, false],
    ['expired', null, true],
    ['withdrawn', null, true],
    ['rejected', null, false],
    ['rejected', inDays(1), false],
    ['rejected', inDays(0), true],
  ] as const)(
    '%s until %s: a further request makes the same chat pending again: %s',
    async (status, ask_again_at, made) => {
      expect(isMadeAgain({ status, ask_again_at }, DAY)).toBe(made);
      const aliases = { chats: { table: 'chats', row: { status, ask_again_at } } } as const;
      const form = isMadeAgainSql('chats', `'${DAY.toISOString()}'::timestamptz`);
      expect(await answerOfSql(appOfFile().platform.db, form, { aliases })).toBe(made);
    },
  );
});

describe('answering a request', () => {
  test.each([
    [{}, pending, null, null],
    [{}, { ...pending, initiator_id: ME }, 'forbidden', 'forbidden'],
    [{}, { ...pending, is_support: true }, 'forbidden', 'forbidden'],
    [{}, { ...pending, status: 'accepted' as const }, 'chat_answered', 'chat_answered'],
    [{}, { ...pending, status: 'rejected' as const }, 'chat_answered', 'chat_answered'],
    [{}, { ...pending, other_deleted_at: DAY }, 'chat_closed', null],
    [{}, { ...pending, blocked_by_low: true }, 'blocked_by_me', null],
    [{}, { ...pending, blocked_by_high: true }, 'blocked_by_other', null],
    [{ blocked: true }, pending, 'account_restricted', null],
    [{ blocked: true }, { ...pending, status: 'rejected' as const }, 'account_restricted', 'chat_answered'],
  ])('%j in %j is refused to accept with %s and to decline with %s', (facts, chat, accept, decline) => {
    const person = { ...viewer, ...facts };
    expect(mayAnswer(person, chat, 'accepted')).toEqual(refusal(accept as ErrorCode | null));
    expect(mayAnswer(person, chat, 'rejected')).toEqual(refusal(decline as ErrorCode | null));
  });
});

test.each([
  [{ status: 'pending', initiator_id: ME }, null],
  [{ status: 'pending', initiator_id: OTHER }, 'forbidden'],
  [{ status: 'accepted', initiator_id: ME }, 'chat_answered'],
  [{ status: 'expired', initiator_id: ME }, 'chat_answered'],
  [{ status: 'withdrawn', initiator_id: ME }, 'chat_answered'],
  [{ status: 'accepted', initiator_id: ME, is_support: true }, 'forbidden'],
] as const)('taking back %j is refused with %s', (facts, code) => {
  expect(mayWithdraw(viewer, { ...pending, ...facts })).toEqual(refusal(code));
});

test.each([
  ['pending', ME, true],
  ['pending', OTHER, false],
  ['accepted', OTHER, true],
  ['rejected', ME, false],
] as const)('a chat that is %s, asked for by %s, opens from a list: %s', (status, initiator_id, opens) => {
  expect(opensFromList(ME, { status, initiator_id })).toBe(opens);
});

test('a request expires after the days that are set', () => {
  expect(requestExpiry({ requestDays: 7 }, DAY)).toEqual(new Date('2026-01-08'));
});
