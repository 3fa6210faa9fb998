import { formatCount } from '#ui/display/format-count.ts';
import { formatRating } from '#ui/display/format-rating.ts';
import { Stars } from '#ui/display/stars.tsx';

import type { RatingSums } from '../rate.ts';

/** The average as a large number, with its stars. */
export function FeedbackSummary({ sums: { average_rating, total_feedbacks: count } }: { sums: RatingSums }) {
  if (count === 0) return <p className="text-14 text-muted">No reviews yet</p>;
  return (
    <div className="flex items-center gap-4">
      <p className="font-heading text-36 leading-none font-bold tabular-nums">
        {formatRating(average_rating)}
        <span className="sr-only"> out of 5</span>
      </p>
      <div className="grid gap-0.5">
        <Stars value={average_rating} />
        <p className="text-13 text-muted">
          {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
  );
}
