import { days } from '#platform/clock.ts';
import type { Limit } from '#platform/limits/limiter.ts';

/** security: each one lands on an administrator's desk, so it fails closed. */
export const requestsPerPerson: Limit = {
  name: 'list_requests',
  max: 10,
  windowMs: days(1),
  whenStoreFails: 'closed',
};
