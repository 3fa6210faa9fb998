import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(start: Date = new Date('2026-03-02T09:00:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
