import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { rounded } from './numbers.ts';

/**
 * Percent of the processors' time that other machines may have. With at most 0.2 Lighthouse's phone gave `/chat` and `/profile` 90 to
 * 93, with 0.7 to 4 it gave 84 to 90, and with more 61 to 88.
 */
const MOST_STOLEN = 0.5;
/** So many runs at most for each that counts. */
const TRIES = 3;
/** Other machines are busy for minutes at a time. */
const PAUSE_MS = 20_000;

/** user, nice, system, idle, iowait, irq, softirq and steal in the line of all processors. */
const PARTS_OF_TIME = 8;

export interface Quietness {
  /** Percent of the processors' time that other machines had, the most of these runs. */
  stolen: number;
  /** How many runs were made for them. */
  runs: number;
}

export interface Quiet<T> extends Quietness {
  results: T[];
}

/** Ticks until now, all and those that the host gave to other machines; where nobody counts them, none. */
function ticks(): { all: number; stolen: number } {
  try {
    const parts = readFileSync('/proc/stat', 'utf8')
      .split(/\s+/)
      .slice(1, PARTS_OF_TIME + 1)
      .map(Number);
    return { all: parts.reduce((sum, part) => sum + part, 0), stolen: parts.at(-1) ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/**
 * Runs until `count` runs were quiet, at most three times as often, and gives those in which other machines had least. The
 * times of the other runs say more about those machines than about the page.
 */
export async function quietRuns<T>(count: number, run: () => Promise<T>): Promise<Quiet<T>> {
  const made: { result: T; stolen: number }[] = [];
  while (made.filter(({ stolen }) => stolen <= MOST_STOLEN).length < count && made.length < count * TRIES) {
    if ((made.at(-1)?.stolen ?? 0) > MOST_STOLEN) await setTimeout(PAUSE_MS);
    const before = ticks();
    const result = await run();
    const after = ticks();
    made.push({ result, stolen: (100 * (after.stolen - before.stolen)) / Math.max(after.all - before.all, 1) });
  }
  const least = made.toSorted((a, b) => a.stolen - b.stolen).slice(0, count);
  return {
    results: least.map(({ result }) => result),
    stolen: rounded(Math.max(...least.map(({ stolen }) => stolen)), 1),
    runs: made.length,
  };
}
