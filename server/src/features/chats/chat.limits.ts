import { minutes, seconds } from '#platform/clock.ts';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';

/** Numbers: security, «Rate limits». A chat goes on while Redis is away. */
function limit(name: string, max: number, windowMs: number): Limit {
  return { name, max, windowMs, whenStoreFails: 'open' };
}

export const messageLimits = [limit('message_burst', 10, seconds(1)), limit('message', 60, minutes(1))];
/** Apart, so that whoever begins to write a lot is also heard to stop. */
export const typingStartLimits = [limit('typing_start', 2, seconds(1))];
export const typingStopLimits = [limit('typing_stop', 2, seconds(1))];
export const joinLimits = [limit('join', 20, seconds(1))];
export const lookLimits = [limit('look', 20, seconds(1))];

/** One more message, whichever way it comes. */
export async function takeMessage(limiter: Limiter, userId: string): Promise<void> {
  for (const each of messageLimits) await limiter.take(each, userId);
}
