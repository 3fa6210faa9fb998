import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';

import { AppError } from '../errors.ts';
import { shedLoad } from './pressure.ts';

/** A server whose event loop last looked at the clock at 0; it looks again when the test says so. */
function appAt(clock: { ms: number }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  onTestFinished(() => app.close());
  shedLoad(app, () => clock.ms);
  app.setErrorHandler((error, _request, reply) => reply.send(error instanceof AppError ? error.code : 'another'));
  for (const url of ['/api/home', '/api/health', '/metrics']) app.get(url, () => 'answered');
  return async (url: string) => (await app.inject(url)).body;
}

test('while the event loop is late by more than a second, calls are sent away and probes are answered', async () => {
  const clock = { ms: 0 };
  const get = appAt(clock);
  expect(await get('/api/home')).toBe('answered');
  clock.ms = 1400;
  expect(await get('/api/home')).toBe('answered');
  clock.ms = 1600;
  expect(await get('/api/home')).toBe('unavailable');
  expect(await get('/api/health')).toBe('answered');
  expect(await get('/metrics')).toBe('answered');
  vi.advanceTimersToNextTimer();
  expect(await get('/api/home')).toBe('unavailable');
  vi.advanceTimersToNextTimer();
  expect(await get('/api/home')).toBe('answered');
});
