import { createHash } from 'node:crypto';

/** A row of numbers that is always the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The demo is the same on every machine, so nothing in it is left to chance: everything comes from a seed. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);

  /** The mulberry32 generator: small, and even enough for faces and dates. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}

/** A UUIDv7 like those of the product, but the same one on every machine. */
export function seededId(random: Random, at: Date): string {
  const bytes = Buffer.alloc(16);
  for (const offset of [4, 8, 12]) bytes.writeUInt32BE(random.below(2 ** 32), offset);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
