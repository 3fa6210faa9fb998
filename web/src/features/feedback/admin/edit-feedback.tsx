import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import { limits } from '@coursemate/contract/base/limits';
import { paragraphs } from '@coursemate/contract/base/text';
import { rating } from '@coursemate/contract/feedback';
import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { LastActs } from '#features/audit/last-acts.tsx';
import { fullName } from '#features/profiles/person.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useChangeFeedback } from '../api/admin-feedbacks.ts';
import { RatingField } from '../components/rating-field.tsx';

const schema = z.object({
  rating,
  comment: paragraphs(limits.feedbackCommentMax),
  reason: paragraphs(limits.reasonMax),
});

interface EditFeedbackProps {
  feedback: ModeratedFeedback;
  onSaved: () => void;
  onCancel: () => void;
}

/** A feedback in its own row as a form. Escape leaves it, also from its boxes. */
export function EditFeedback({ feedback, onSaved, onCancel }: EditFeedbackProps) {
  const save = useChangeFeedback();
  const form = useRef<HTMLFormElement>(null);
  // The row had the focus; the form takes it.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { rating: feedback.rating, comment: feedback.comment, reason: '' },
  });
  const { errors } = formState;

  function submit(input: z.output<typeof schema>) {
    // Only what was changed: the student may have changed the rest meanwhile.
    const changes = {
      ...(input.rating === feedback.rating ? {} : { rating: input.rating }),
      ...(input.comment === feedback.comment ? {} : { comment: input.comment }),
    };
    if (Object.keys(changes).length === 0) onCancel();
    else save.mutate({ id: feedback.id, ...changes, reason: input.reason }, { onSuccess: onSaved });
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || save.isPending) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <div className="flex flex-wrap gap-x-12 gap-y-6 py-2">
      {/* The keys of a form belong to whoever fills it in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Edit feedback"
        onKeyDown={leaveOnEscape}
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="grid max-w-3xl min-w-0 flex-1 basis-80 gap-3"
      >
        <p className="font-semibold break-words">
          {fullName(feedback.student)} about {fullName(feedback.teacher)}
        </p>
        <Controller
          control={control}
          name="rating"
          render={({ field: { value, onChange } }) => (
            <RatingField label="Rating" value={value} onChange={onChange} error={errors.rating?.message} />
          )}
        />
        <FormField control={control} name="comment" label="Comment">
          {(field) => <TextArea {...field} limit={limits.feedbackCommentMax} />}
        </FormField>
        <FormField control={control} name="reason" label="Reason (optional, kept in the audit)">
          {(field) => <TextInput {...field} />}
        </FormField>
        {save.error && (
          <Banner tone="danger">
            <p>Failed to update feedback</p>
            <p className="text-muted">{sentenceOf(save.error)}</p>
          </Banner>
        )}
        <div className="flex gap-2">
          <Button type="submit" size="sm" pending={save.isPending} pendingLabel="Saving...">
            Save
          </Button>
          <Button look="secondary" size="sm" disabled={save.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
      <div className="min-w-0 flex-1 basis-64 lg:max-w-sm">
        <LastActs target_type="feedback" target_id={feedback.id} />
      </div>
    </div>
  );
}
