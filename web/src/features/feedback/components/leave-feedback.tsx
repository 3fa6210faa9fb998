import { type ErrorCode, errors } from '@coursemate/contract/base/errors';
import type { Feedback } from '@coursemate/contract/feedback';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { type FeedbackInput, useGiveFeedback } from '../api/feedbacks.ts';

const FeedbackDialog = lazyDialog(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

interface LeaveFeedbackProps {
  teacher: { id: string; name: string };
  student: OwnProfile;
  own: Feedback | null;
  /** Why the student can neither leave nor update feedback; null when they can. */
  obstacle: ErrorCode | null;
}

/** The button with its dialog, and what happens after a refusal. */
export function LeaveFeedback({ teacher, student, own, obstacle }: LeaveFeedbackProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  /** Kept for the next try, so that nobody has to write it twice. */
  const [refused, setRefused] = useState<FeedbackInput | null>(null);
  const obstacleId = useId();
  const title = own ? 'Update Rating' : 'Leave Feedback';

  const give = useGiveFeedback({ teacherId: teacher.id, student, onRefused });

  function onRefused(error: Error, input: FeedbackInput) {
    setRefused(input);
    toast.error({
      title: 'Your feedback was not saved',
      text: sentenceOf(error),
      action: { label: 'Try again', onClick: () => setOpen(true) },
    });
  }
  function save(input: FeedbackInput) {
    setOpen(false);
    give.mutate(input, { onSuccess: () => setRefused(null) });
  }

  // An action that a blocked account may not take gives way to its sentence.
  if (obstacle === 'feedback_restricted') {
    return <p className="text-14 text-balance text-muted">{errors[obstacle].sentence}</p>;
  }
  return (
    <div className="grid gap-1.5 sm:max-w-72 sm:justify-items-end sm:text-right">
      <Button
        look="secondary"
        aria-haspopup="dialog"
        disabled={obstacle !== null || give.isPending}
        aria-describedby={obstacle === null ? undefined : obstacleId}
        onClick={() => setOpen(true)}
      >
        <Star />
        {title}
      </Button>
      {obstacle !== null && (
        <p id={obstacleId} className="text-13 text-balance text-muted">
          {errors[obstacle].sentence}
        </p>
      )}
      <FeedbackDialog
        title={title}
        teacher={teacher.name}
        start={refused ?? own}
        open={open}
        onClose={() => setOpen(false)}
        onSave={save}
      />
    </div>
  );
}
