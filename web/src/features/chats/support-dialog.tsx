import { limits } from '@coursemate/contract/base/limits';
import { content } from '@coursemate/contract/chats/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { SUPPORT, useWriteToSupport } from './api/support.ts';
import { readChatDraft } from './chat-drafts.ts';

interface SupportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Writes to the support team from where the chats cannot be opened yet. */
export function SupportDialog({ open, onClose }: SupportDialogProps) {
  return (
    <Dialog
      title="Write to the support team"
      text="What is missing or unclear? The answer comes into your messages, and by mail."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <SupportForm onClose={onClose} />
    </Dialog>
  );
}

const schema = z.object({ message: content });

function SupportForm({ onClose }: Pick<SupportDialogProps, 'onClose'>) {
  const { mutate, isPending, isSuccess, error } = useWriteToSupport();
  // A second try of the same form is the same message.
  const [id] = useState(() => crypto.randomUUID());
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { message: readChatDraft(SUPPORT) },
  });
  if (isSuccess) {
    return (
      <div className="mt-5 grid gap-4">
        <Banner tone="ok">Your message is with the support team.</Banner>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </div>
    );
  }
  const submit = handleSubmit(({ message }) => mutate({ message, client_id: id }));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      <FormField control={control} name="message" label="Message" required>
        {(field) => <TextArea {...field} limit={limits.messageMax} />}
      </FormField>
      {error && <Banner tone="danger">{sentenceOf(error, 'Failed to send the message. Please try again.')}</Banner>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Sending...">
          Send
        </Button>
      </DialogActions>
    </form>
  );
}
