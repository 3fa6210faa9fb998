import { expect, test } from 'vitest';

import { testClock } from '../../testing/test-clock.ts';
import { minutes } from '../clock.ts';
import { silentLog } from '../log.ts';
import { addressKey, networks } from './address.ts';
import { createLimiter } from './limiter.ts';
import type { Limit, LimitStore } from './limiter.ts';
import { memoryLimitStore } from './memory-store.ts';

const twoAMinute: Limit = { name: 'test', max: 2, windowMs: minutes(1), whenStoreFails: 'closed' };

test('a window begins with the first hit and ends for good', async () => {
  const clock = testClock();
  const limiter = createLimiter(memoryLimitStore(clock), silentLog);
  await limiter.take(twoAMinute, 'a');
  clock.advance(30_000);
  await limiter.take(twoAMinute, 'a');
  await expect(limiter.take(twoAMinute, 'a')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 30 },
  });
  await limiter.take(twoAMinute, 'b');
  clock.advance(30_000);
  await limiter.take(twoAMinute, 'a');
});

test('when the counter cannot be reached a limit opens or closes as it says', async () => {
  const broken: LimitStore = { hit: () => Promise.reject(new Error('Redis is away')) };
  const limiter = createLimiter(broken, silentLog);
  await limiter.take({ ...twoAMinute, whenStoreFails: 'open' }, 'a');
  await expect(limiter.take(twoAMinute, 'a')).rejects.toMatchObject({ code: 'unavailable' });
});

test('limits per address are ten times as high in trusted networks, all others stay', async () => {
  const trusted = networks(['203.0.113.0/24', '2001:db8::/32']);
  const limiter = createLimiter(memoryLimitStore(testClock()), silentLog, trusted);
  const allowed = async (limit: Limit, ip: string) => {
    for (let n = 0; n < 100; n++) if (await limiter.take(limit, addressKey(ip)).then(null, () => true)) return n;
    return 100;
  };
  const perAddress = { ...twoAMinute, name: 'test_address' };
  expect(await allowed(perAddress, '203.0.113.9')).toBe(20);
  expect(await allowed(perAddress, '2001:db8:5::1')).toBe(20);
  expect(await allowed(perAddress, '203.0.114.9')).toBe(2);
  expect(await allowed(perAddress, '2001:db9::1')).toBe(2);
  expect(await allowed(twoAMinute, '203.0.113.9')).toBe(2);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['2001:0db8:0001:ab02:ffff::', '2001:db8:1:ab00::/56'],
  ['::1', '0:0:0:0::/56'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
