import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const SIZES = {
  sm: { box: 'size-8 text-12', dot: 'right-0 bottom-0 size-2' },
  md: { box: 'size-10 text-14', dot: 'right-0 bottom-0 size-2.5' },
  lg: { box: 'size-14 text-18', dot: 'right-0 bottom-0 size-3' },
  xl: { box: 'size-28 text-36', dot: 'right-1.5 bottom-1.5 size-4' },
} as const satisfies Record<AvatarSize, { box: string; dot: string }>;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  online?: boolean;
  /** Decides the colour. An id, when names are not unique enough. */
  seed?: string;
  /** Loads the picture only when it is about to be seen. */
  lazy?: boolean;
}

/** A picture beside a name, so it is decoration; a screen reader gets only the green dot. */
export function Avatar({ name, src, size = 'md', online = false, seed = name, lazy = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const { box, dot } = SIZES[size];
  return (
    <span
      className={classNames(
        'relative inline-grid shrink-0 place-items-center rounded-pill font-semibold select-none',
        tintOf(seed),
        box,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {/* Covers the initials, which are seen while it loads and when loading fails. */}
      {src && src !== brokenSrc && (
        <img
          src={src}
          alt=""
          onError={() => setBrokenSrc(src)}
          loading={lazy ? 'lazy' : undefined}
          className="absolute inset-0 size-full rounded-pill object-cover"
        />
      )}
      {online && (
        <span className={classNames('absolute rounded-pill bg-ok ring-2 ring-surface', dot)}>
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  );
}

/** The first letters of the first and the last word. A letter may be several code points. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map((word) => firstLetter(word ?? '')).join('') || '?';
}

/** A European letter with nothing to be put upon it, as in nearly every name: a browser takes 10 ms to make a segmenter. */
const PLAIN = /^[\u0020-\u024F](?![\u0300-\u036F\u200D])/;

function firstLetter(word: string): string {
  const [first = ''] = PLAIN.exec(word) ?? Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  return first.toUpperCase();
}

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

/** One of eight background colours, always the same for the same text. */
export function tintOf(seed: string): string {
  // FNV-1a: short, and similar names get different hashes.
  let hash = 0x81_1c_9d_c5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return TINTS[(hash >>> 0) % TINTS.length] ?? TINTS[0];
}
