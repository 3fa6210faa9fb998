import { formatCount } from './format-count.ts';
import { Star } from './star.tsx';

const POSITIONS = [1, 2, 3, 4, 5] as const;
const ONE_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface StarRatingProps {
  /** 0 to 5. */
  value: number;
  /** How many ratings it is the mean of. */
  count?: number;
  /** One star instead of five, for narrow places. */
  compact?: boolean;
}

/** Stars beside their number, because their colour alone is too faint to read. */
export function StarRating({ value, count, compact = false }: StarRatingProps) {
  const number = ONE_DIGIT.format(value);
  return (
    <span className="inline-flex items-center gap-1.5 text-14 tabular-nums">
      <span className="sr-only">Rated {number} out of 5</span>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {compact ? (
          <Star fill="full" />
        ) : (
          POSITIONS.map((position) => <Star key={position} fill={fillOf(value - position + 1)} />)
        )}
      </span>
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

/** Rounded to halves, as finer steps cannot be seen. */
function fillOf(rest: number): 'full' | 'half' | 'empty' {
  if (rest >= 0.75) return 'full';
  return rest >= 0.25 ? 'half' : 'empty';
}
