import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';

import { sendPacked } from './packed.ts';

test('a text is made and packed for its first reader, not for each one', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(compress, { threshold: 0, encodings: ['br', 'gzip'] });
  // It does not pack well, so packing it takes a while.
  const text = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
  const make = vi.fn(() => text);
  app.get('/', { compress: false }, sendPacked('text/plain', make));
  const timeOf = async (encoding: string): Promise<number> => {
    const begin = performance.now();
    await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    return performance.now() - begin;
  };
  const first = await timeOf('br');
  for (const encoding of ['br', 'gzip', '*', 'identity']) expect(await timeOf(encoding)).toBeLessThan(first / 3);
  expect(make).toHaveBeenCalledTimes(1);
});
