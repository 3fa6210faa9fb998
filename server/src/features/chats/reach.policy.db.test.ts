import { expect, test } from 'vitest';

import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { areInReach, areInReachSql, canReach, canReachSql, mayReach } from './reach.policy.ts';

const appOfFile = useApp();

test.each(combinations({ blocked_by_low: [false, true], blocked_by_high: [false, true] }))(
  '%j: people reach each other while neither has blocked the other',
  async (blocks) => {
    const { blocked_by_low: byLow, blocked_by_high: byHigh } = blocks;
    const chat = { ...blocks, low_id: 'low' };
    const expected = !byLow && !byHigh;
    expect(canReach(chat)).toBe(expected);
    const aliases = { chat: { table: 'chats', row: blocks } } as const;
    expect(await answerOfSql(appOfFile().platform.db, canReachSql('chat'), { aliases })).toBe(expected);
    const refused = (mine: boolean) => ({ allowed: false, code: mine ? 'blocked_by_me' : 'blocked_by_other' });
    expect(mayReach({ id: 'low' }, chat)).toEqual(expected ? { allowed: true } : refused(byLow));
    expect(mayReach({ id: 'high' }, chat)).toEqual(expected ? { allowed: true } : refused(byHigh));
  },
);

test.each(combinations({ blocked_by_low: [false, true], blocked_by_high: [false, true], isGone: [false, true] }))(
  '%j: the people of a chat are in reach while neither has blocked the other and both are there',
  async ({ isGone, ...blocks }) => {
    const deleted_at = isGone ? new Date('2026-01-01') : null;
    const expected = !isGone && canReach(blocks);
    expect(areInReach({ ...blocks, other_deleted_at: deleted_at })).toBe(expected);
    const aliases = {
      chat: { table: 'chats', row: blocks },
      other: { table: 'users', row: { deleted_at } },
    } as const;
    expect(await answerOfSql(appOfFile().platform.db, areInReachSql('chat', 'other'), { aliases })).toBe(expected);
    expect(mayReach({ id: 'low' }, { ...blocks, low_id: 'low', other_deleted_at: deleted_at }).allowed).toBe(expected);
  },
);

test('who is gone is no longer said to have blocked', () => {
  const chat = {
    low_id: 'low',
    blocked_by_low: false,
    blocked_by_high: true,
    other_deleted_at: new Date('2026-01-01'),
  };
  expect(mayReach({ id: 'low' }, chat)).toEqual({ allowed: false, code: 'chat_closed' });
});

test('people without a chat have not blocked each other', () => {
  expect(canReach(undefined)).toBe(true);
  expect(mayReach({ id: 'low' }, undefined)).toEqual({ allowed: true });
});
