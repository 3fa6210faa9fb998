import { Star as Shape } from 'lucide-react';

import { formatCount, formatRating } from './format.ts';

interface StarRatingProps {
  /** 0 to 5. */
  value: number;
  /** The number of ratings. */
  count?: number;
  /** One star instead of five, for narrow places. */
  compact?: boolean;
}

/** Stars and the number, because the colour of the stars alone is too faint. */
export function StarRating({ value, count, compact = false }: StarRatingProps) {
  const number = formatRating(value);
  return (
    <span className="inline-flex items-center gap-1.5 text-14 tabular-nums">
      <span className="sr-only">Rated {number} out of 5</span>
      {compact ? (
        <span aria-hidden="true" className="inline-flex">
          <Star fill="full" />
        </span>
      ) : (
        <Stars value={value} />
      )}
      <span aria-hidden="true" className="font-semibold">
        {number}
      </span>
      {count !== undefined && (
        <span className="text-muted">
          ({formatCount(count)}
          <span className="sr-only"> {count === 1 ? 'rating' : 'ratings'}</span>)
        </span>
      )}
    </span>
  );
}

const POSITIONS = [1, 2, 3, 4, 5] as const;

/** A rating of 0 to 5 as stars. Screen readers skip it, so the number must stand beside it as text. */
export function Stars({ value }: { value: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {POSITIONS.map((position) => (
        <Star key={position} fill={fillOf(value - position + 1)} />
      ))}
    </span>
  );
}

/** Rounded to half stars. */
function fillOf(rest: number): 'full' | 'half' | 'empty' {
  if (rest >= 0.75) return 'full';
  return rest >= 0.25 ? 'half' : 'empty';
}

const FULL = <Shape className="size-4.5 max-w-none fill-accent text-accent" />;
const EMPTY = <Shape className="size-4.5 fill-line text-line" />;

/** One star. A half star is a cut full one over an empty one. */
function Star({ fill }: { fill: 'full' | 'half' | 'empty' }) {
  if (fill !== 'half') return fill === 'full' ? FULL : EMPTY;
  return (
    <span className="relative inline-block size-4.5">
      {EMPTY}
      <span className="absolute inset-y-0 left-0 w-1/2 overflow-hidden">{FULL}</span>
    </span>
  );
}
