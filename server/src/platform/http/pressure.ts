import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;

/** Sheds load with 503 while the event loop cannot keep up; probes still answer. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: (request) => {
      if (request.url === '/api/health' || request.url === '/metrics') return;
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    },
  });
}
