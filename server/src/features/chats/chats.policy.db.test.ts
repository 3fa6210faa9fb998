import type { ErrorCode } from '@coursemate/contract/base/errors';
import { describe, expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import {
  canAskAgainAt,
  chatDecisions,
  isOver,
  isOverSql,
  mayAnswer,
  mayAskAgain,
  mayBlock,
  mayPropose,
  mayRequest,
  maySend,
  mayStartChat,
  mayWithdraw,
  requestDecisions,
} from './chats.policy.ts';
import { takesPartSql } from './chats.queries.ts';
import type { ChatFacts } from './chats.queries.ts';

const appOfFile = useApp();
const DAY = new Date('2026-01-01');
const ME = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const STRANGER = '00000000-0000-7000-8000-000000000003';

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

/** An accepted chat that the other person asked for. */
function chatLike(facts: Partial<ChatFacts> = {}): ChatFacts {
  return {
    id: 'chat',
    low_id: ME,
    high_id: OTHER,
    is_support: false,
    initiator_id: OTHER,
    status: 'accepted',
    blocked_by_low: false,
    blocked_by_high: false,
    contact_exchange: 'none',
    contact_requested_by: null,
    last_seq: 0,
    other_role: 'student',
    other_deleted_at: null,
    other_blocked: false,
    ...facts,
  };
}

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

  const known = { initiator_id: ME, expires_at: DAY, low_id: ME, blocked_by_low: false, blocked_by_high: false };
  const soon = new Date(DAY.getTime() + 7 * 86_400_000 - 1);
  const after = new Date(DAY.getTime() + 7 * 86_400_000);

  test.each([
    [{ status: 'pending' }, {}, soon, null],
    [{ status: 'accepted' }, {}, soon, null],
    [{ status: 'rejected' }, {}, after, 'chat_declined'],
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
    expect(canAskAgainAt({ status, expires_at: DAY })).toEqual(from);
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
    [{ status: 'withdrawn' as const, initiator_id: ME }, {}, ['request_chat'], null],
    [{ status: 'expired' as const, initiator_id: ME }, {}, [], 'ask_again_later'],
  ])('with the chat %j and the teacher %j a student can %j, the obstacle being %s', (chat, facts, can, obstacle) => {
    const there = chat && { ...known, ...chat };
    expect(requestDecisions(viewer, { ...teacher, ...facts }, there, soon)).toEqual({ can, obstacle });
  });
});

describe('answering a request', () => {
  const pending = chatLike({ status: 'pending' });
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
  expect(mayWithdraw(viewer, chatLike(facts))).toEqual(refusal(code));
});

/** Why a message is refused, in the order in which the reasons win. */
function expectedObstacle(blocked: boolean, chat: ChatFacts): ErrorCode | null {
  if (blocked && !chat.is_support) return 'chat_restricted';
  if (chat.status === 'pending') return 'chat_not_open';
  if (chat.status !== 'accepted' || chat.other_deleted_at !== null) return 'chat_closed';
  if (chat.blocked_by_low) return 'blocked_by_me';
  return chat.blocked_by_high ? 'blocked_by_other' : null;
}

test.each<[Parameters<typeof viewerLike>[0], Partial<ChatFacts>, ErrorCode | null]>([
  [{}, {}, null],
  [{ role: 'teacher' }, { other_role: 'student' }, null],
  [{ role: 'teacher' }, {}, 'forbidden'],
  [{}, { other_role: 'student' }, 'forbidden'],
  [{}, { other_role: 'admin' }, 'forbidden'],
  [{ role: 'admin' }, {}, 'forbidden'],
  [{}, { other_role: null }, 'forbidden'],
  [{ blocked: true }, {}, 'account_restricted'],
  [{ blocked: true }, { status: 'pending' }, 'account_restricted'],
  [{}, { is_support: true }, 'chat_not_open'],
  [{}, { status: 'pending' }, 'chat_not_open'],
  [{}, { status: 'rejected' }, 'chat_not_open'],
  [{}, { status: 'expired' }, 'chat_not_open'],
  [{}, { status: 'withdrawn' }, 'chat_not_open'],
  [{}, { blocked_by_low: true }, 'chat_closed'],
  [{}, { blocked_by_high: true }, 'chat_closed'],
  [{}, { other_deleted_at: DAY }, 'chat_closed'],
  [{}, { other_blocked: true }, 'other_restricted'],
  [{ blocked: true }, { other_blocked: true }, 'account_restricted'],
  [{}, { other_blocked: true, blocked_by_high: true }, 'chat_closed'],
])('%j who proposes a lesson in a chat with %j is refused with %s, and the chat says so', (facts, changes, code) => {
  const person = viewerLike({ id: ME, ...facts });
  const chat = chatLike({ other_role: 'teacher', ...changes });
  expect(mayPropose(person, chat)).toEqual(refusal(code));
  expect(chatDecisions(person, chat).can.includes('propose_lesson')).toBe(code === null);
});

describe('sending', () => {
  test.each(
    combinations({
      blocked: [false, true],
      is_support: [false, true],
      status: ['pending', 'accepted', 'rejected', 'expired', 'withdrawn'],
      blocked_by_low: [false, true],
      blocked_by_high: [false, true],
      other_deleted_at: [null, DAY],
    }),
  )('%j: the decision, what the chat carries and the table of the contract agree', ({ blocked, ...facts }) => {
    const [person, chat] = [{ ...viewer, blocked }, chatLike(facts)];
    const obstacle = expectedObstacle(blocked, chat);
    expect(maySend(person, chat)).toEqual(refusal(obstacle));
    const decisions = chatDecisions(person, chat);
    expect(decisions.obstacle).toBe(obstacle);
    expect(decisions.can.includes('send')).toBe(obstacle === null);
    expect(decisions.can.includes('accept')).toBe(mayAnswer(person, chat, 'accepted').allowed);
    expect(decisions.can.includes('decline')).toBe(mayAnswer(person, chat, 'rejected').allowed);
    expect(decisions.can.includes('open')).toBe(chat.status === 'accepted');
    const mine = decisions.can.filter((action) => action === 'block' || action === 'unblock');
    expect(mine).toEqual(mayBlock(person, chat).allowed ? [chat.blocked_by_low ? 'unblock' : 'block'] : []);
  });

  test('a pending chat opens for whoever asked, not for whoever was asked', () => {
    const pending = chatLike({ status: 'pending' });
    expect(chatDecisions(viewer, pending).can).not.toContain('open');
    expect(chatDecisions(viewer, { ...pending, initiator_id: ME }).can).toContain('open');
  });

  test('the one who has blocked is told so, also where both have', () => {
    expect(maySend(viewer, chatLike({ blocked_by_low: true, blocked_by_high: true }))).toEqual(
      refusal('blocked_by_me'),
    );
    expect(maySend({ ...viewer, id: OTHER }, chatLike({ blocked_by_low: true }))).toEqual(refusal('blocked_by_other'));
  });
});

test.each([
  [{}, undefined, 'block_needs_chat'],
  [{}, chatLike(), null],
  [{}, chatLike({ status: 'pending' }), null],
  [{}, chatLike({ status: 'expired' }), null],
  [{}, chatLike({ status: 'withdrawn' }), null],
  [{}, chatLike({ is_support: true, high_id: null }), 'block_needs_chat'],
  [{}, chatLike({ other_deleted_at: DAY }), 'not_found'],
  [{ role: 'admin' as const }, chatLike({ other_deleted_at: DAY }), null],
])('blocking by %j in %j is refused with %s', (facts, chat, code) => {
  expect(mayBlock({ ...viewer, ...facts }, chat)).toEqual(refusal(code as ErrorCode | null));
});

test.each([
  [ME, false, { low_id: ME, high_id: OTHER, is_support: false }, true],
  [OTHER, false, { low_id: ME, high_id: OTHER, is_support: false }, true],
  [STRANGER, false, { low_id: ME, high_id: OTHER, is_support: false }, false],
  [STRANGER, true, { low_id: ME, high_id: OTHER, is_support: false }, false],
  [ME, false, { low_id: ME, high_id: null, is_support: true }, true],
  [STRANGER, false, { low_id: ME, high_id: null, is_support: true }, false],
  [STRANGER, true, { low_id: ME, high_id: null, is_support: true }, true],
  [ME, false, { low_id: ME, high_id: OTHER, is_support: false, initiator_id: ME, status: 'expired' }, true],
  [OTHER, false, { low_id: ME, high_id: OTHER, is_support: false, initiator_id: ME, status: 'expired' }, false],
  [OTHER, false, { low_id: ME, high_id: OTHER, is_support: false, initiator_id: ME, status: 'withdrawn' }, false],
])('for %s, an administrator %s, the chat %j exists: %s', async (id, isAdmin, row, expected) => {
  const form = takesPartSql(`uuid '${id}'`, String(isAdmin));
  const accepted = { status: 'accepted', initiator_id: ME };
  expect(
    await answerOfSql(appOfFile().platform.db, form, {
      aliases: { chats: { table: 'chats', row: { ...accepted, ...row } } },
    }),
  ).toBe(expected);
});
