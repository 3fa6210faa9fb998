import type { Random } from './random.ts';

/** A UUIDv7 like those of the product, but the same one on every machine. */
export function seededId(random: Random, at: Date): string {
  const bytes = Buffer.alloc(16);
  for (const offset of [4, 8, 12]) bytes.writeUInt32BE(random.below(2 ** 32), offset);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
