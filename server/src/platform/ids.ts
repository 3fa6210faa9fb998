import { randomBytes } from 'node:crypto';

const COUNTER_MAX = 0xfff;
let lastMs = 0;
let counter = 0;

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(at), 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
