import { Redis } from 'ioredis';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { silentLog } from '#platform/log.ts';
import { createPresence } from '#platform/realtime/presence.ts';

import { until } from '../../testing/until.ts';

const redisUrl = inject('redisUrl');

/** A node of its own, and what it hears of some people; other tests may have left theirs in Redis. */
async function node(url: string | null, people: readonly string[]) {
  const redis = url === null ? null : new Redis(url, { enableOfflineQueue: false, lazyConnect: true });
  await redis?.connect();
  const presence = createPresence(redis, silentLog);
  const news: string[] = [];
  presence.listen((userId, online) => {
    if (people.includes(userId)) news.push(`${userId} ${online ? 'came' : 'went'}`);
  });
  const die = () => {
    presence.close();
    redis?.disconnect();
  };
  onTestFinished(die);
  return { presence, news, die, redis };
}

const someone = (): string => `person-${Math.random()}`;

test('several pages are one person, and a reload is no news', async () => {
  const ana = someone();
  const { presence, news } = await node(null, [ana]);
  presence.arrived(ana);
  presence.arrived(ana);
  presence.left(ana);
  presence.left(ana);
  presence.arrived(ana);
  expect(await presence.onlineAmong([ana, someone()])).toEqual(new Set([ana]));
  presence.left(ana);
  await until(() => news.length === 2);
  expect(news).toEqual([`${ana} came`, `${ana} went`]);
  expect(await presence.onlineAmong([ana])).toEqual(new Set());
});

test.runIf(redisUrl !== null)('someone on two nodes goes with the last of them', async () => {
  const ana = someone();
  const [one, other] = [await node(redisUrl, [ana]), await node(redisUrl, [ana])];
  one.presence.arrived(ana);
  await until(() => one.news.length === 1);
  other.presence.arrived(ana);
  await until(async () => (await other.presence.onlineAmong([ana])).has(ana));
  one.presence.left(ana);
  const redis = new Redis(redisUrl ?? '');
  onTestFinished(() => redis.disconnect());
  await until(async () => (await redis.scard(`presence:person:${ana}`)) === 1);
  other.presence.left(ana);
  await until(() => other.news.length > 0);
  expect([one.news, other.news]).toEqual([[`${ana} came`], [`${ana} went`]]);
  expect(await one.presence.onlineAmong([ana])).toEqual(new Set());
});

test.runIf(redisUrl !== null)('who was on a node that died is told of as gone, once, within five seconds', async () => {
  const [ana, ben] = [someone(), someone()];
  const dying = await node(redisUrl, [ana, ben]);
  const [first, second] = [await node(redisUrl, [ana, ben]), await node(redisUrl, [ana, ben])];
  dying.presence.arrived(ana);
  dying.presence.arrived(ben);
  await until(() => dying.news.length === 2);
  first.presence.arrived(ben);
  const since = Date.now();
  dying.die();
  await until(() => [...first.news, ...second.news].length > 0);
  expect(Date.now() - since).toBeLessThan(5000);
  expect([...first.news, ...second.news]).toEqual([`${ana} went`]);
  expect(await first.presence.onlineAmong([ana, ben])).toEqual(new Set([ben]));
});

test.runIf(redisUrl !== null)('a Redis that lost its memory learns again who is here', async () => {
  const ana = someone();
  const { presence } = await node(redisUrl, []);
  presence.arrived(ana);
  const redis = new Redis(redisUrl ?? '');
  onTestFinished(() => redis.disconnect());
  await until(async () => (await presence.onlineAmong([ana])).has(ana));
  expect(await redis.del('presence:nodes', `presence:person:${ana}`)).toBe(2);
  await until(async () => (await presence.onlineAmong([ana])).has(ana));
});

test.runIf(redisUrl !== null)(
  'who went while Redis was away is told of when it is back, though it forgot them',
  async () => {
    const ana = someone();
    const { presence, news, redis } = await node(redisUrl, [ana]);
    presence.arrived(ana);
    await until(() => news.length === 1);
    redis?.disconnect();
    const failed = vi.spyOn(silentLog, 'warn');
    presence.left(ana);
    await until(() => failed.mock.calls.length > 0);
    const other = new Redis(redisUrl ?? '');
    onTestFinished(() => other.disconnect());
    expect(await other.del(`presence:person:${ana}`)).toBe(1);
    await redis?.connect();
    await until(() => news.length === 2);
    expect(news).toEqual([`${ana} came`, `${ana} went`]);
  },
);
