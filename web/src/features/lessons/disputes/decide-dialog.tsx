import { limits } from '@coursemate/contract/base/limits';
import type { Lesson } from '@coursemate/contract/lessons';
import { type FormEvent, useState } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { countCharacters, TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type LessonDecision, useDecideLesson } from '../api/disputes.ts';

const CHOICES = [
  { value: 'completed', label: 'It took place', text: 'The student can leave feedback after a lesson.' },
  { value: 'no_show', label: 'Nobody came', text: 'It does not count as a lesson.' },
] as const satisfies ReadonlyArray<{ value: LessonDecision['status']; label: string; text: string }>;

interface FormProps {
  onDecided: () => void;
  /** Another administrator was faster. */
  onTooLate: () => void;
  onCancel: () => void;
}

interface DecideDialogProps extends FormProps {
  /** The lesson to decide about, or null while nothing is asked. */
  lesson: Lesson | null;
  /** Takes the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** An administrator says what happened. */
export function DecideDialog({ lesson, finalFocus, ...form }: DecideDialogProps) {
  return (
    <Dialog
      title="Decide about this lesson"
      text="Both people are told what you decide. It is final."
      open={lesson !== null}
      onOpenChange={(open) => !open && form.onCancel()}
      finalFocus={finalFocus}
    >
      {lesson && <DecideForm id={lesson.id} {...form} />}
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again each time the dialog opens. */
function DecideForm({ id, onDecided, onTooLate, onCancel }: FormProps & { id: string }) {
  const { mutate, isPending, error } = useDecideLesson();
  const [status, setStatus] = useState<LessonDecision['status'] | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const tooLong = countCharacters(reason.trim()) > limits.reasonMax;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (status === null || tooLong) return;
    mutate(
      { id, status, reason: reason.trim() },
      {
        onSuccess: onDecided,
        onError: (failure) => failure instanceof ApiError && failure.code === 'lesson_state' && onTooLate(),
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <RadioGroup
        required
        look="cards"
        label="What happened"
        options={CHOICES}
        value={status ?? ''}
        onChange={(value) => setStatus(CHOICES.find((choice) => choice.value === value)?.value ?? null)}
        error={tried && status === null ? 'Please choose what happened' : undefined}
      />
      <Field
        label="Reason (optional, kept in the audit)"
        error={tooLong ? `Please use at most ${limits.reasonMax} characters` : undefined}
      >
        <TextArea value={reason} onChange={setReason} limit={limits.reasonMax} />
      </Field>
      {error && <Banner tone="danger">{sentenceOf(error, 'Nothing was decided. Please try again.')}</Banner>}
      <DialogActions>
        <Button look="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Deciding...">
          Decide
        </Button>
      </DialogActions>
    </form>
  );
}
