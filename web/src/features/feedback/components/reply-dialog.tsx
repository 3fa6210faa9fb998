import { limits } from '@coursemate/contract/base/limits';
import { type Feedback, feedbackReply } from '@coursemate/contract/feedback';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { fullName } from '#features/profiles/person.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useReply } from '../api/feedbacks.ts';

interface FormProps {
  feedback: Feedback;
  teacherId: string;
  onClose: () => void;
}

/** Where a teacher writes about a feedback, or changes what they wrote. */
export function ReplyDialog({ open, ...form }: FormProps & { open: boolean }) {
  const { student, reply } = form.feedback;
  return (
    <Dialog
      title={reply ? 'Edit reply' : `Reply to ${fullName(student)}`}
      text="Everyone who sees the feedback reads your reply below it."
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
    >
      <ReplyForm {...form} />
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again each time the dialog opens. */
function ReplyForm({ feedback, teacherId, onClose }: FormProps) {
  const { mutate, isPending, error } = useReply(teacherId);
  // A click beside the dialog closes it; the text is there again when it opens.
  const draft = `feedback-reply:${feedback.id}`;
  const kept = readDraft(draft);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(feedbackReply),
    defaultValues: { text: typeof kept === 'string' ? kept : (feedback.reply?.text ?? '') },
  });

  const submit = handleSubmit(({ text }) =>
    mutate(
      { id: feedback.id, text },
      {
        onSuccess: () => {
          dropDraft(draft);
          onClose();
        },
      },
    ),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {feedback.comment !== '' && (
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-4 text-14 break-words whitespace-pre-line text-muted">
          {feedback.comment}
        </blockquote>
      )}
      <FormField control={control} name="text" label="Your reply" required>
        {(field) => (
          <TextArea
            {...field}
            onChange={(text) => {
              field.onChange(text);
              keepDraft(draft, text);
            }}
            limit={limits.replyMax}
          />
        )}
      </FormField>
      {error && <Banner tone="danger">{sentenceOf(error, 'Your reply was not saved. Please try again.')}</Banner>}
      <DialogActions>
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Saving...">
          Save reply
        </Button>
      </DialogActions>
    </form>
  );
}
