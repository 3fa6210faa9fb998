import { days, later, minutes } from '#platform/clock.ts';

import type { Random } from './random.ts';

/** Everything in the demo happened before this month began: the same world all month, and never an old one. */
export function beginningOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** Some minute of the waking hours of a day. */
export function daysBefore(end: Date, count: number, random: Random): Date {
  return later(end, -days(count) + minutes(7 * 60 + random.below(15 * 60)));
}
