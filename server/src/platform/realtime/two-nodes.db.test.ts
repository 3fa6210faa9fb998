import { serverEvent } from '@coursemate/contract/base/event';
import { Redis } from 'ioredis';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { noLimits } from '#platform/limits/limiter.ts';
import { redisLimitStore } from '#platform/limits/redis-store.ts';
import { silentLog } from '#platform/log.ts';
import { createGateway } from '#platform/realtime/gateway.ts';
import { connectRedis } from '#platform/redis.ts';

import { testApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';
import { createMetrics } from '../metrics.ts';

const redisUrl = inject('redisUrl');
const greeting = serverEvent({ name: 'greeting', summary: 'Says hello', payload: z.object({ hello: z.string() }) });

/** A second node on the same database and Redis, which has no sockets of its own. */
async function twoNodes(url: string) {
  const app = await testApp({ REDIS_URL: url, JWT_SECRET: 'x'.repeat(32) });
  const redis = connectRedis(url, silentLog);
  const { authority } = app.http;
  const other = createGateway({
    publicUrl: 'http://other',
    trustProxy: 0,
    redis,
    limiter: noLimits,
    log: silentLog,
    authority,
    eventSeconds: createMetrics().eventSeconds,
  });
  onTestFinished(() => redis.close());
  return { app, other };
}

test.runIf(redisUrl !== null)('a push and the end of a session reach sockets on another node', async () => {
  const { app, other } = await twoNodes(redisUrl ?? '');
  const person = await app.people.signedIn();
  const socket = await connect(app, { token: person.session.access_token });
  const received = new Promise((resolve) => socket.once('greeting', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));

  other.toPerson(person.id, greeting, { hello: 'from the other node' });
  expect(await received).toEqual({ hello: 'from the other node' });

  const viewer = await app.http.authority.byToken(person.session.access_token);
  other.endSession(viewer?.sessionId ?? '');
  expect(await closed).toBe('io server disconnect');
});

test.runIf(redisUrl !== null)('a node that is cut off before it has read anything misses nothing', async () => {
  // A part of Redis that other tests do not use, without a stream yet.
  const own = new URL(redisUrl ?? '');
  own.pathname = '/10';
  const redis = new Redis(own.href);
  onTestFinished(() => redis.disconnect());
  await redis.flushdb();
  const { app, other } = await twoNodes(own.href);
  const person = await app.people.signedIn();
  const socket = await connect(app, { token: person.session.access_token });
  const received = new Promise((resolve) => socket.once('greeting', resolve));

  const reading = async () => String(await redis.client('LIST')).match(/^id=\d+(?=.* db=10 .* cmd=xread )/gm) ?? [];
  await until(async () => (await reading()).length === 2);
  for (const id of await reading()) await redis.client('KILL', 'ID', id.slice('id='.length));
  other.toPerson(person.id, greeting, { hello: 'meanwhile' });
  expect(await received).toEqual({ hello: 'meanwhile' });
});

test.runIf(redisUrl !== null)('nodes count rate limits together', async () => {
  const clients = [new Redis(redisUrl ?? ''), new Redis(redisUrl ?? '')];
  onTestFinished(() => clients.forEach((client) => client.disconnect()));
  const key = `test:${Math.random()}`;
  const counts: number[] = [];
  for (const client of [...clients, ...clients]) {
    const { count, remainingMs } = await redisLimitStore(client).hit(key, 5000);
    expect(remainingMs).toBeGreaterThan(0);
    counts.push(count);
  }
  expect(counts).toEqual([1, 2, 3, 4]);
});
