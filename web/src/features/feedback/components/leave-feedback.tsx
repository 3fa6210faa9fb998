import type { Feedback } from '@coursemate/contract/feedback';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/overlays/use-toast.ts';

import { type Speaker, useGiveFeedback, type Words } from '../api/give-feedback.ts';
import type { RatingSums } from '../rate.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

interface LeaveFeedbackProps {
  teacher: { id: string; name: string };
  speaker: Speaker;
  own: Feedback | null;
  obstacle: string | null;
  onSums: (sums: RatingSums) => void;
}

/** The button, its dialog, and what happens with what was said. */
export function LeaveFeedback({ teacher, speaker, own, obstacle, onSums }: LeaveFeedbackProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  /** What was refused, so that nobody has to write it twice. */
  const [refused, setRefused] = useState<Words | null>(null);
  const obstacleId = useId();
  const title = own ? 'Update Rating' : 'Leave Feedback';

  const give = useGiveFeedback({ teacherId: teacher.id, speaker, onSums, onRefused: tell });

  function tell(error: Error, words: Words) {
    setRefused(words);
    toast.error({
      title: 'Your feedback was not saved',
      text: sentenceOf(error, 'Please check your connection and try again.'),
      action: { label: 'Try again', onClick: () => setOpen(true) },
    });
  }
  function save(words: Words) {
    setOpen(false);
    give.mutate(words, { onSuccess: () => setRefused(null) });
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
          {obstacle}
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
