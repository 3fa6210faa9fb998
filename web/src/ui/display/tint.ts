const TINTS = [
  'bg-tint-peach text-tint-peach-ink',
  'bg-tint-sky text-tint-sky-ink',
  'bg-tint-lilac text-tint-lilac-ink',
  'bg-tint-corn text-tint-corn-ink',
  'bg-tint-mint text-tint-mint-ink',
  'bg-tint-rose text-tint-rose-ink',
  'bg-tint-lagoon text-tint-lagoon-ink',
  'bg-tint-moss text-tint-moss-ink',
] as const;

/** One of eight grounds, always the same for the same text. */
export function tintOf(seed: string): string {
  // FNV-1a: short, and names that differ in one letter land far apart.
  let hash = 0x81_1c_9d_c5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return TINTS[(hash >>> 0) % TINTS.length] ?? TINTS[0];
}
