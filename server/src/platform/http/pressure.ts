import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';

const MAX_DELAY_MS = 1000;
/** By hand: `@fastify/under-pressure` has a histogram of the event loop, which wakes the process a hundred times a second. */
const LOOK_EVERY_MS = 500;

/** Sheds load with 503 while the event loop cannot keep up; probes still answer. */
export function shedLoad(app: FastifyInstance, now: () => number = () => performance.now()): void {
  let dueAt = now() + LOOK_EVERY_MS;
  let lastDelay = 0;
  const timer = setInterval(() => {
    lastDelay = now() - dueAt;
    dueAt = now() + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => Promise.resolve(clearInterval(timer)));
  app.addHook('onRequest', (request, _reply, done) => {
    const isLate = Math.max(lastDelay, now() - dueAt) > MAX_DELAY_MS;
    const isProbe = request.url === '/api/health' || request.url === '/metrics';
    done(isLate && !isProbe ? new AppError('unavailable', { retryAfterSeconds: 2 }) : undefined);
  });
}
