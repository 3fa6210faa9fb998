import { days, later, minutes } from '#platform/clock.ts';

import type { Random } from './random.ts';

/** What the files date in days is counted back from here: the same world all day, and never an old one. */
export function beginningOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** Some minute of the waking hours of a day. */
export function daysBefore(end: Date, count: number, random: Random): Date {
  return later(end, -days(count) + minutes(7 * 60 + random.below(15 * 60)));
}

/** How busy the days of a week are, Sunday first: people learn early in the week and rest on Saturday. */
const RHYTHM = [0.7, 1, 1, 0.95, 0.8, 0.55, 0.35];

function isBusy(day: Date, random: Random): boolean {
  return random.chance(RHYTHM[day.getUTCDay()] ?? 1);
}

/** A moment so many days ago: rather lately, because the site grows, and rather on a busy day. */
export function recentMoment(end: Date, { from, to }: { from: number; to: number }, random: Random): Date {
  for (;;) {
    const share = random.below(1000) / 1000;
    const at = daysBefore(end, to + Math.floor((from - to) * share ** 1.25), random);
    if (isBusy(at, random)) return at;
  }
}

/** In how many days the next busy one is, counted from a moment; at least so many. */
export function daysUntilBusy(moment: Date, least: number, random: Random): number {
  let count = least;
  while (!isBusy(later(moment, days(count)), random)) count++;
  return count;
}
