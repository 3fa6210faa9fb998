import { limits } from '@coursemate/contract/base/limits';
import { paragraphs } from '@coursemate/contract/base/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useRequestChat } from '../api/request-chat.ts';
import { dropRequestDraft, keepRequestDraft, readRequestDraft } from './request-draft.ts';

const schema = z.object({ message: paragraphs(limits.requestMessageMax) });

interface RequestFormProps {
  teacher: { id: string; name: string };
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  /** The server knows of no phone number. The message stays as a draft. */
  onPhoneRequired: () => void;
}

export function RequestForm({ teacher, onClose, onBusy, onPhoneRequired }: RequestFormProps) {
  const request = useRequestChat();
  const navigate = useNavigate();
  const { control, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    // A click beside the dialog closes it; the message is there again when it opens.
    defaultValues: { message: readRequestDraft(teacher.id) },
  });
  // The phone step had the focus and is gone.
  useEffect(() => setFocus('message'), [setFocus]);

  const submit = handleSubmit(async ({ message }) => {
    onBusy(true);
    try {
      const chat = await request.mutateAsync({ participantId: teacher.id, requestMessage: message });
      dropRequestDraft(teacher.id);
      onClose();
      await navigate({ to: '/chat/$chatId', params: { chatId: chat.id } });
    } catch (error) {
      // Everything else is shown below, as `request.error`.
      if (error instanceof ApiError && error.code === 'phone_required') onPhoneRequired();
    } finally {
      onBusy(false);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {request.isError && <Banner tone="danger">{sentenceOf(request.error, 'Failed to send the request')}</Banner>}
      <Controller
        control={control}
        name="message"
        render={({ field }) => (
          <Field label="Message (optional)" error={formState.errors.message?.message}>
            <TextArea
              {...field}
              onChange={(message) => {
                field.onChange(message);
                keepRequestDraft(teacher.id, message);
              }}
              limit={limits.requestMessageMax}
              placeholder="Hello! I am looking for help with …"
            />
          </Field>
        )}
      />
      <DialogActions>
        <Button look="secondary" disabled={formState.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={formState.isSubmitting} pendingLabel="Sending...">
          Send request
        </Button>
      </DialogActions>
    </form>
  );
}
