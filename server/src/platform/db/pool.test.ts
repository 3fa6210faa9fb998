import type { Pool, PoolClient } from 'pg';
import { expect, test } from 'vitest';

import { boundedPool } from './pool.ts';

/** Stands in for a pool in states that a real one is hard to bring into. */
function poolThat(parts: { waitingCount?: number; connect?: () => Promise<PoolClient> }): Pool {
  // Only what boundedPool uses.
  return { waitingCount: 0, options: {}, ...parts } as unknown as Pool;
}

const client = {} as PoolClient;
const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });

test('when too many wait already, a call is refused at once', async () => {
  const pool = boundedPool(poolThat({ waitingCount: 200 }), { maxWaiting: 200, timeoutMs: 1000, host: null });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'unavailable' });
});

test('a server that cannot be reached is told at once; the embedded host is waited for', async () => {
  let tries = 0;
  const connect = () => (++tries < 3 ? Promise.reject(refused) : Promise.resolve(client));
  const toServer = boundedPool(poolThat({ connect }), { maxWaiting: 1, timeoutMs: 1000, host: null });
  await expect(toServer.connect()).rejects.toBe(refused);
  const toHost = boundedPool(poolThat({ connect }), {
    maxWaiting: 1,
    timeoutMs: 1000,
    host: { ready: () => Promise.resolve() },
  });
  expect(await toHost.connect()).toBe(client);
  expect(tries).toBe(3);
});

test('waiting for the embedded host has an end', async () => {
  const connect = () => Promise.reject(refused);
  const bounds = { maxWaiting: 1, timeoutMs: 100, host: { ready: () => Promise.reject(new Error('not yet')) } };
  await expect(boundedPool(poolThat({ connect }), bounds).connect()).rejects.toMatchObject({ code: 'unavailable' });
});

test('what is no matter of reaching the server is not tried again', async () => {
  let tries = 0;
  const connect = () => Promise.reject(new Error(`password authentication failed, try ${++tries}`));
  const bounds = { maxWaiting: 1, timeoutMs: 1000, host: { ready: () => Promise.resolve() } };
  await expect(boundedPool(poolThat({ connect }), bounds).connect()).rejects.toThrow('try 1');
});
