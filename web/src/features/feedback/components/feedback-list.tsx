import type { Feedback } from '@coursemate/contract/feedback';

import { fullName, smallAvatar } from '#features/profiles/person.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { formatNearDate } from '#ui/display/dates.ts';
import { formatCount } from '#ui/display/format.ts';
import { Stars } from '#ui/display/star-rating.tsx';

import type { FeedbackPage } from '../own-feedback.ts';
import { AfterLesson } from './after-lesson.tsx';
import { FeedbackReply, type RepliedTeacher } from './feedback-reply.tsx';

/** The page of a teacher has more below them; a button shows the rest. */
const SHOWN_FIRST = 3;

interface FeedbackListProps {
  pages: readonly FeedbackPage[];
  /** Whom the feedback is about. */
  teacher: RepliedTeacher;
  ownId: string;
  /** Whether more than the first few are shown. */
  all: boolean;
  onAll: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

export function FeedbackList({ pages, teacher, ownId, all, onAll, hasMore, loadingMore, onMore }: FeedbackListProps) {
  // New feedback moves the others to the next page, so the same one can be loaded twice.
  const byId = new Map(pages.flatMap(({ feedbacks }) => feedbacks).map((feedback) => [feedback.id, feedback]));
  const loaded = [...byId.values()];
  const shown = all ? loaded : loaded.slice(0, SHOWN_FIRST);
  const total = pages[0]?.total_feedbacks ?? 0;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="mt-5 border-t border-line">
        {shown.map((feedback) => (
          <FeedbackItem key={feedback.id} feedback={feedback} teacher={teacher} own={feedback.student_id === ownId} />
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

function FeedbackItem({ feedback, teacher, own }: { feedback: Feedback; teacher: RepliedTeacher; own: boolean }) {
  const { rating, comment, student, student_id, after_lesson, created_at } = feedback;
  const name = fullName(student);
  return (
    <li className="flex gap-3.5 border-b border-line py-5">
      <Avatar name={name} seed={student_id} src={smallAvatar(student.avatar_url)} lazy />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold break-words">
            {name}
            {own && <Badge tone="brand">You</Badge>}
            {after_lesson && <AfterLesson />}
          </p>
          <time dateTime={created_at} className="text-13 whitespace-nowrap text-muted">
            {formatNearDate(new Date(created_at), { short: true })}
          </time>
        </div>
        <p className="inline-flex">
          <span className="sr-only">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          <Stars value={rating} />
        </p>
        {comment !== '' && <p className="mt-2 max-w-prose text-15 break-words whitespace-pre-line">{comment}</p>}
        <FeedbackReply feedback={feedback} teacher={teacher} />
      </div>
    </li>
  );
}
