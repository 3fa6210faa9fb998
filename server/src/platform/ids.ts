import { randomUUID } from 'node:crypto';

const COUNTER_MAX = 0xfff;
let lastMs = 0;
let counter = 0;

// By hand: Node's `randomUUIDv7` keeps no order within a millisecond, and `uuid` keeps none for a time that it is given.

/** Ids of one millisecond count up, so that what one process makes keeps its order; past 4,096 it is left to chance. */
function nextCount(ms: number): number {
  counter = ms === lastMs ? Math.min(counter + 1, COUNTER_MAX) : 0;
  lastMs = ms;
  return counter;
}

/**
 * A UUIDv7: sorts by time, which keeps index inserts at the right edge.
 * PostgreSQL 15 has no `uuidv7()`, so ids are made here.
 */
export function newId(at: number = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  const count = nextCount(at).toString(16).padStart(3, '0');
  // The end of a random id has the right variant already, and Node makes those from a pool.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
}
