import { formatCount } from './format-count.ts';
import { formatRating } from './format-rating.ts';
import { Star } from './star.tsx';
import { Stars } from './stars.tsx';

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
