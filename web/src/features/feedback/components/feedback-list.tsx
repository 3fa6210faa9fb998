import { Button } from '#ui/buttons/button.tsx';
import { formatCount } from '#ui/display/format-count.ts';

import type { FeedbackPage } from '../own-feedback.ts';
import { FeedbackItem } from './feedback-item.tsx';

/** spec 2 §9. */
const SHOWN_FIRST = 3;

interface FeedbackListProps {
  pages: readonly FeedbackPage[];
  ownId: string;
  /** More than the first few. */
  all: boolean;
  onAll: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

export function FeedbackList({ pages, ownId, all, onAll, hasMore, loadingMore, onMore }: FeedbackListProps) {
  // A word that was said while we turned the page would come twice.
  const loaded = [...new Map(pages.flatMap(({ feedbacks }) => feedbacks).map((said) => [said.id, said])).values()];
  const shown = all ? loaded : loaded.slice(0, SHOWN_FIRST);
  const total = pages[0]?.total_feedbacks ?? 0;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="mt-5 border-t border-line">
        {shown.map((feedback) => (
          <FeedbackItem key={feedback.id} feedback={feedback} own={feedback.student_id === ownId} />
        ))}
      </ul>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 pt-5 text-14">
        <output className="text-muted tabular-nums">
          Showing {formatCount(shown.length)} of {formatCount(total)} {total === 1 ? 'review' : 'reviews'}
        </output>
        {!all && total > shown.length && (
          <Button look="secondary" size="sm" onClick={onAll}>
            Show all reviews
          </Button>
        )}
        {all && hasMore && (
          <Button look="secondary" size="sm" pending={loadingMore} pendingLabel="Loading..." onClick={onMore}>
            Show more reviews
          </Button>
        )}
      </div>
    </>
  );
}
