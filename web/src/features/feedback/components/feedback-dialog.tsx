import { limits } from '@coursemate/contract/base/limits';
import { paragraphs } from '@coursemate/contract/base/text';
import { rating } from '@coursemate/contract/feedback';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { Button } from '#ui/buttons/button.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

import type { FeedbackInput } from '../api/feedbacks.ts';
import { RatingField } from './rating-field.tsx';

const schema = z.object({
  // Null before a choice; the rule refuses it with its sentence.
  rating: z.pipe(z.nullable(z.number()), rating),
  comment: paragraphs(limits.feedbackCommentMax),
});

interface FormProps {
  /** What was given before, or refused. */
  start: FeedbackInput | null;
  onClose: () => void;
  onSave: (input: FeedbackInput) => void;
}

interface FeedbackDialogProps extends FormProps {
  title: string;
  teacher: string;
  open: boolean;
}

export function FeedbackDialog({ title, teacher, open, ...form }: FeedbackDialogProps) {
  return (
    <Dialog
      title={title}
      text={`How is it to learn with ${teacher}? Other students read it.`}
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
    >
      <FeedbackForm {...form} />
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again each time the dialog opens. */
function FeedbackForm({ start, onClose, onSave }: FormProps) {
  const { control, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, FeedbackInput>({
    resolver: zodResolver(schema),
    defaultValues: { rating: start?.rating ?? null, comment: start?.comment ?? '' },
  });
  const { errors } = formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit((input) => onSave(input))(event)}
      className="mt-5 grid gap-4"
    >
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange } }) => (
          <RatingField label="Your rating" value={value} onChange={onChange} error={errors.rating?.message} />
        )}
      />
      <FormField control={control} name="comment" label="Comment (optional)">
        {(field) => (
          <TextArea {...field} limit={limits.feedbackCommentMax} placeholder="What went well, what could be better?" />
        )}
      </FormField>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save feedback</Button>
      </DialogActions>
    </form>
  );
}
