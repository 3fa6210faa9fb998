import { formatCount } from '#ui/format-count.ts';
import { Star } from '#ui/star.tsx';

import type { RatingSums } from '../rate.ts';

const ONE_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const POSITIONS = [1, 2, 3, 4, 5] as const;

/** The average as a large number, with its stars. */
export function FeedbackSummary({ sums: { average_rating, total_feedbacks: count } }: { sums: RatingSums }) {
  if (count === 0) return <p className="text-14 text-muted">No reviews yet</p>;
  const average = ONE_DIGIT.format(average_rating);
  return (
    <div className="flex items-center gap-4">
      <p className="font-heading text-36 leading-none font-bold tabular-nums">
        {average}
        <span className="sr-only"> out of 5</span>
      </p>
      <div className="grid gap-0.5">
        <span aria-hidden="true" className="inline-flex gap-0.5">
          {POSITIONS.map((position) => (
            <Star key={position} fill={fillOf(average_rating - position + 1)} />
          ))}
        </span>
        <p className="text-13 text-muted">
          {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
  );
}

function fillOf(rest: number): 'full' | 'half' | 'empty' {
  if (rest >= 0.75) return 'full';
  return rest >= 0.25 ? 'half' : 'empty';
}
