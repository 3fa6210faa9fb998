import { expect, test } from 'vitest';

import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { canReach, canReachSql, mayReach } from './reach.policy.ts';

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

test('people without a chat have not blocked each other', () => {
  expect(canReach(undefined)).toBe(true);
  expect(mayReach({ id: 'low' }, undefined)).toEqual({ allowed: true });
});
