import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the process lives',
  probe: true,
  answers: { 200: z.object({ status: z.literal('ok') }) },
  errors: [],
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'Whether everything it depends on answers',
  probe: true,
  answers: {
    200: z.object({ status: z.literal('ok') }),
    503: z.object({ status: z.literal('unavailable'), failing: z.array(z.enum(['database', 'redis'])) }),
  },
  errors: [],
});

export const config = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'What a browser needs to know about this installation',
  answers: {
    200: z.object({
      support_email: z.nullable(z.string()),
      dev_mailbox: z.boolean(),
      /** Browsers subscribe to pushes with it. */
      vapid_public_key: z.string(),
    }),
  },
  errors: [],
});
