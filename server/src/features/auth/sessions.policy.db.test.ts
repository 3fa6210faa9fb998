import { expect, test } from 'vitest';

import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { isSessionAlive, sessionAliveSql } from './sessions.policy.ts';

const appOfFile = useApp();
const NOW = new Date('2026-01-02T00:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');
const AFTER = new Date('2026-01-03T00:00:00Z');

test.each(combinations({ revoked_at: [null, BEFORE], expires_at: [BEFORE, NOW, AFTER], deleted_at: [null, BEFORE] }))(
  'a session %j is alive exactly when it is neither revoked nor expired and its person is not deleted',
  async ({ revoked_at, expires_at, deleted_at }) => {
    const expected = revoked_at === null && expires_at > NOW && deleted_at === null;
    expect(isSessionAlive({ revoked_at, expires_at }, { deleted_at }, NOW)).toBe(expected);
    const form = sessionAliveSql('session', 'person', `timestamptz '${NOW.toISOString()}'`);
    const aliases = {
      session: { table: 'sessions', row: { revoked_at, expires_at } },
      person: { table: 'users', row: { deleted_at } },
    } as const;
    expect(await answerOfSql(appOfFile().platform.db, form, { aliases })).toBe(expected);
  },
);
