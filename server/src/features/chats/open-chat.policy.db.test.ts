import type { ErrorCode } from '@coursemate/contract/base/errors';
import { describe, expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { takesPartSql } from './chats.queries.ts';
import type { ChatFacts } from './chats.queries.ts';
import { chatDecisions, mayBlock, mayPropose, maySend, maySendSql } from './open-chat.policy.ts';
import { mayAnswer } from './requests/requests.policy.ts';

const appOfFile = useApp();
const DAY = new Date('2026-01-01');
const ME = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const STRANGER = '00000000-0000-7000-8000-000000000003';

const viewer = viewerLike({ id: ME });
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

test.each(
  combinations({
    status: ['pending', 'accepted', 'rejected', 'expired', 'withdrawn'],
    is_support: [false, true],
    blocked: [false, true],
    isGone: [false, true],
    blocked_by_low: [false, true],
    blocked_by_high: [false, true],
  }),
)('%j: a message is written exactly where the policy allows it', async ({ blocked, isGone, ...columns }) => {
  const deleted_at = isGone ? DAY : null;
  const { allowed } = maySend({ ...viewer, blocked }, chatLike({ ...columns, other_deleted_at: deleted_at }));
  const aliases = {
    me: { table: 'users', row: { blocked } },
    chats: { table: 'chats', row: columns },
    other: { table: 'users', row: { deleted_at } },
  } as const;
  expect(await answerOfSql(appOfFile().platform.db, maySendSql('me', 'chats', 'other'), { aliases })).toBe(allowed);
});
