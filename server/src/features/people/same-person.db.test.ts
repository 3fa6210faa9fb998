import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addressKey } from '#platform/limits/address.ts';

import { useApp } from '../../testing/test-app.ts';
import { baseEmail, createRegisteredFrom } from './same-person.ts';

const appOfFile = useApp();

test.each([
  ['maya@uni.test', 'maya@uni.test'],
  ['Maya@Uni.test', 'maya@uni.test'],
  ['maya+1@uni.test', 'maya@uni.test'],
  ['maya+a+b@uni.test', 'maya@uni.test'],
  ['maya.o@uni.test', 'maya.o@uni.test'],
  ['m.a.y.a+news@gmail.com', 'maya@gmail.com'],
  ['maya@googlemail.com', 'maya@gmail.com'],
  ['m.aya@gmail.com.test', 'm.aya@gmail.com.test'],
  ['+maya@uni.test', '+maya@uni.test'],
  ['++1@gmail.com', '++1@gmail.com'],
])('%s leads to the mailbox of %s, and the database says so too', async (email, base) => {
  const { rows } = await sql<{ base: string }>`select base_email(${email}) as base`.execute(appOfFile().platform.db);
  expect([baseEmail(email), rows[0]?.base]).toEqual([base, base]);
});

test('of an address a fingerprint is kept, of one that many share nothing', () => {
  const registeredFrom = createRegisteredFrom('a secret', ['203.0.113.0/24']);
  expect(registeredFrom('198.51.100.7')).toEqual(registeredFrom('198.51.100.7'));
  expect(registeredFrom('198.51.100.7')).not.toEqual(registeredFrom('198.51.100.8'));
  expect(registeredFrom('198.51.100.7')).not.toEqual(createRegisteredFrom('another', [])('198.51.100.7'));
  for (const shared of ['203.0.113.9', '127.0.0.1', '192.168.1.20', addressKey('::1'), 'fd00:0:0:100::/56']) {
    expect(registeredFrom(shared)).toBeNull();
  }
});
