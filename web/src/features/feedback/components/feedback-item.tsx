import type { Feedback } from '@coursemate/contract/feedback';

import { fullName, smallAvatar } from '#features/profiles/index.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Stars } from '#ui/display/stars.tsx';

import { reviewDate } from '../review-date.ts';

export function FeedbackItem({ feedback, own }: { feedback: Feedback; own: boolean }) {
  const { rating, comment, student, student_id, created_at } = feedback;
  const name = fullName(student);
  return (
    <li className="flex gap-3.5 border-b border-line py-5">
      <Avatar name={name} seed={student_id} src={smallAvatar(student.avatar_url)} lazy />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold break-words">
            {name}
            {own && <Badge tone="brand">You</Badge>}
          </p>
          <time dateTime={created_at} className="text-13 whitespace-nowrap text-muted">
            {reviewDate(created_at)}
          </time>
        </div>
        <p className="inline-flex">
          <span className="sr-only">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          <Stars value={rating} />
        </p>
        {comment !== '' && <p className="mt-2 max-w-prose text-15 break-words whitespace-pre-line">{comment}</p>}
      </div>
    </li>
  );
}
