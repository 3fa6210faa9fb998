import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import { Link } from '@tanstack/react-router';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { Stars } from '#ui/display/star-rating.tsx';

import { AfterLesson } from '../components/after-lesson.tsx';

/** A longer text is cut at three lines until someone wants all of it. */
const SHORT = 220;

const isLong = (text: string): boolean => text.length > SHORT || text.split('\n').length > 3;

/** Stars, comment, and what the teacher says about it. */
export function FeedbackContent({ feedback, tabIndex }: { feedback: ModeratedFeedback; tabIndex?: number }) {
  const [open, setOpen] = useState(false);
  const { rating, comment, reply } = feedback;
  const long = isLong(comment) || (reply !== null && isLong(reply.text));
  const cut = long && !open ? 'line-clamp-3' : '';
  return (
    <div className="grid max-w-3xl justify-items-start gap-0.5 py-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-1.5 text-14 font-semibold tabular-nums">
          <Stars value={rating} />
          {rating}
          <span className="sr-only">of 5 stars</span>
        </span>
        {feedback.after_lesson && <AfterLesson />}
      </span>
      {comment === '' ? (
        <p className="font-normal text-muted">No comment</p>
      ) : (
        <p className={`font-normal break-words whitespace-pre-line ${cut}`}>{comment}</p>
      )}
      {reply && (
        <div className="mt-1 grid border-l-2 border-line pl-3 font-normal">
          <p className="text-13 text-muted">
            {fullName(feedback.teacher)} replied <RelativeTime at={reply.created_at} />
          </p>
          <p className={`break-words whitespace-pre-line ${cut}`}>{reply.text}</p>
        </div>
      )}
      {long && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="touch-target text-13 font-semibold text-brand-strong hover:underline"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

interface PersonProps {
  id: string;
  person: { name: string; last_name: string; email: string };
  tabIndex: number;
}

/** A name as the way to the person, and where there is room the email below it. */
export function Person({ id, person, tabIndex }: PersonProps) {
  return (
    <>
      <Link to="/users" search={{ user: id }} tabIndex={tabIndex} className="break-words hover:underline">
        {fullName(person)}
      </Link>
      {person.email !== '' && (
        <span className="block max-w-52 truncate text-13 text-muted max-xl:hidden">{person.email}</span>
      )}
    </>
  );
}

export function FeedbackState({ deleted }: { deleted: boolean }) {
  return deleted ? <Badge>Deleted</Badge> : <span className="text-muted">Active</span>;
}

export interface FeedbackActs {
  onEdit: (feedback: ModeratedFeedback) => void;
  onRemove: (feedback: ModeratedFeedback) => void;
  onRestore: (feedback: ModeratedFeedback) => void;
}

interface FeedbackButtonsProps extends FeedbackActs {
  feedback: ModeratedFeedback;
  tabIndex?: number;
  /** While one act is under way, another must not begin. */
  busy: boolean;
}

/** What the viewer may do with a feedback, as the server says it. */
export function FeedbackButtons({ feedback, tabIndex, busy, onEdit, onRemove, onRestore }: FeedbackButtonsProps) {
  const { can, student, teacher } = feedback;
  const which = `feedback of ${fullName(student)} about ${fullName(teacher)}`;
  const button = { look: 'outline', size: 'sm', tabIndex, disabled: busy } as const;
  return (
    <div className="flex justify-end gap-1.5">
      {can.includes('update_feedback') && (
        <IconButton {...button} label={`Edit ${which}`} onClick={() => onEdit(feedback)}>
          <Pencil />
        </IconButton>
      )}
      {can.includes('remove_feedback') && (
        <IconButton {...button} label={`Delete ${which}`} onClick={() => onRemove(feedback)}>
          <Trash2 />
        </IconButton>
      )}
      {can.includes('restore_feedback') && (
        <IconButton {...button} label={`Restore ${which}`} onClick={() => onRestore(feedback)}>
          <RotateCcw />
        </IconButton>
      )}
    </div>
  );
}
