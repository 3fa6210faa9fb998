import type { Feedback } from '@coursemate/contract/feedback';
import { Reply } from 'lucide-react';
import { useRef, useState } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatNearDate } from '#ui/display/dates.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { useRemoveReply } from '../api/feedbacks.ts';

const ReplyDialog = lazyDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog);

export interface RepliedTeacher {
  id: string;
  name: string;
}

interface FeedbackReplyProps {
  feedback: Feedback;
  teacher: RepliedTeacher;
}

/** What the teacher says about a feedback; for the teacher with the buttons to say it. */
export function FeedbackReply({ feedback, teacher }: FeedbackReplyProps) {
  const { reply } = feedback;
  const own = feedback.can.includes('reply') || (reply !== null && feedback.can.includes('remove_reply'));
  if (!reply && !own) return null;
  return (
    <div className={classNames('grid gap-1', reply ? 'mt-3 border-l-2 border-line pl-4' : 'mt-1')}>
      {reply && (
        <>
          <div className="flex items-baseline justify-between gap-4 text-14">
            <p className="min-w-0 font-semibold break-words">
              {teacher.name} <span className="font-normal text-muted">replied</span>
            </p>
            <time dateTime={reply.created_at} className="text-13 whitespace-nowrap text-muted">
              {formatNearDate(new Date(reply.created_at), { short: true })}
            </time>
          </div>
          <p className="max-w-prose text-15 break-words whitespace-pre-line">{reply.text}</p>
        </>
      )}
      {own && <ReplyButtons feedback={feedback} teacher={teacher} />}
    </div>
  );
}

function ReplyButtons({ feedback, teacher }: FeedbackReplyProps) {
  const [writing, setWriting] = useState(false);
  const [removing, setRemoving] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error, reset } = useRemoveReply(teacher.id);
  const student = fullName(feedback.student);
  const stop = () => {
    setRemoving(false);
    reset();
  };
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {feedback.can.includes('reply') && (
        <Button
          ref={replyButton}
          look="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={feedback.reply ? `Edit reply to ${student}` : `Reply to ${student}`}
          onClick={() => setWriting(true)}
        >
          <Reply />
          {feedback.reply ? 'Edit reply' : 'Reply'}
        </Button>
      )}
      {feedback.reply && feedback.can.includes('remove_reply') && (
        <Button
          look="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Remove reply to ${student}`}
          onClick={() => setRemoving(true)}
        >
          Remove reply
        </Button>
      )}
      <ReplyDialog feedback={feedback} teacherId={teacher.id} open={writing} onClose={() => setWriting(false)} />
      <ConfirmDialog
        danger
        title="Remove your reply?"
        text="Nobody will see it any more. You can reply again later."
        open={removing}
        confirmLabel="Remove reply"
        pendingLabel="Removing..."
        pending={isPending}
        onConfirm={() =>
          mutate(feedback.id, {
            onSuccess: () => {
              stop();
              // The button that opened the dialog is gone.
              replyButton.current?.focus();
            },
          })
        }
        onCancel={stop}
      >
        {error && <Banner tone="danger">{sentenceOf(error, 'The reply was not removed. Please try again.')}</Banner>}
      </ConfirmDialog>
    </div>
  );
}
