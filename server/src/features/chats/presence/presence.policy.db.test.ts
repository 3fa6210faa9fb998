import { expect, test } from 'vitest';

import { answerOfSql, combinations } from '../../../testing/sql-form.ts';
import { useApp } from '../../../testing/test-app.ts';
import { sharesPresence, sharesPresenceSql } from './presence.policy.ts';

const appOfFile = useApp();

test.each(
  combinations({
    status: ['pending', 'accepted', 'rejected'],
    is_support: [false, true],
    blocked_by_low: [false, true],
    blocked_by_high: [false, true],
  }),
)('%j: presence is known only in an accepted chat of two people without a block', async (row) => {
  const expected = row.status === 'accepted' && !row.is_support && !row.blocked_by_low && !row.blocked_by_high;
  expect(sharesPresence(row)).toBe(expected);
  const aliases = { chat: { table: 'chats', row } } as const;
  expect(await answerOfSql(appOfFile().platform.db, sharesPresenceSql('chat'), { aliases })).toBe(expected);
});
