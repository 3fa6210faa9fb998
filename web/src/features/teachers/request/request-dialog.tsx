import { errors } from '@coursemate/contract/base/errors';
import { limits } from '@coursemate/contract/base/limits';
import { paragraphs } from '@coursemate/contract/base/text';
import { type Chat, type ChatStatus, requestChat } from '@coursemate/contract/chats/chats';
import type { TeacherCard } from '@coursemate/contract/teachers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { fullName } from '#features/profiles/person.tsx';
import { PhoneInput } from '#features/profiles/phone-input.tsx';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { refreshDecisions, retryIdempotent } from '#lib/query-client.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { keepTeacher } from '../api/teachers.ts';
import { dropRequestDraft, keepRequestDraft, readRequestDraft } from './use-request-dialog.tsx';

export type RequestedTeacher = Pick<TeacherCard, 'id' | 'name' | 'last_name' | 'obstacle'>;

interface RequestDialogProps {
  teacher: RequestedTeacher;
  needsPhone: boolean;
  onNeedsPhone: (needed: boolean) => void;
  open: boolean;
  onClose: () => void;
}

/** Asks a teacher for a chat; whoever has no phone number enters one first, in the same dialog. */
export function RequestDialog({ teacher, needsPhone, onNeedsPhone, open, onClose }: RequestDialogProps) {
  // A request that is on its way cannot be taken back by closing.
  const [busy, setBusy] = useState(false);
  const name = fullName(teacher);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={`Request a chat with ${name}`}
      text={
        needsPhone
          ? `${errors.phone_required.sentence}.`
          : 'Say in a line what you need help with. They can accept or decline.'
      }
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      {needsPhone ? (
        <PhoneStep onSaved={() => onNeedsPhone(false)} onCancel={close} />
      ) : (
        <RequestForm
          teacher={{ id: teacher.id, name }}
          onClose={onClose}
          onBusy={setBusy}
          onPhoneRequired={() => onNeedsPhone(true)}
        />
      )}
    </Dialog>
  );
}

const schema = z.object({ message: paragraphs(limits.requestMessageMax) });

interface RequestFormProps {
  teacher: { id: string; name: string };
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  /** The server knows of no phone number. The message stays as a draft. */
  onPhoneRequired: () => void;
}

function RequestForm({ teacher, onClose, onBusy, onPhoneRequired }: RequestFormProps) {
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
      <FormField control={control} name="message" label="Message (optional)">
        {(field) => (
          <TextArea
            {...field}
            onChange={(message) => {
              field.onChange(message);
              keepRequestDraft(teacher.id, message);
            }}
            limit={limits.requestMessageMax}
            placeholder="Hello! I am looking for help with …"
          />
        )}
      </FormField>
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

/** Before the first request. */
function PhoneStep({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const profile = useOwnProfile();
  const save = useSaveProfile();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { phone: '' } });
  // A refused request form had the focus and is gone.
  useEffect(() => setFocus('phone'), [setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    if (!profile) return;
    setFailure(null);
    try {
      await save.mutateAsync({ user_id: profile.user_id, phone_number: phone });
      onSaved();
    } catch (error) {
      if (!attachToFields(error, { setError, fields: { phone_number: 'phone' } })) {
        setFailure(sentenceOf(error, 'Failed to save the phone number'));
      }
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Controller
        control={control}
        name="phone"
        rules={{ required: 'Please enter a valid phone number' }}
        render={({ field }) => (
          <Field
            label="Phone number"
            required
            error={formState.errors.phone?.message}
            hint="A teacher sees it only after you both agree to exchange contacts."
          >
            <PhoneInput {...field} homeCountryId={profile?.country_id ?? ''} missing={false} />
          </Field>
        )}
      />
      <DialogActions>
        <Button look="secondary" disabled={formState.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={formState.isSubmitting} pendingLabel="Saving...">
          Save and continue
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks a teacher for a chat. Asking twice answers with the same chat, so it may be repeated. */
function useRequestChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ participantId, requestMessage }: { participantId: string; requestMessage: string }) => {
      const body = { participantId, requestMessage: requestMessage === '' ? null : requestMessage };
      return (await call(requestChat, { body })).chat;
    },
    retry: retryIdempotent,
    onSuccess: (chat, { participantId }) => {
      // Shown at once; what can be done now is for the server to say.
      keepTeacher(queryClient, participantId, { chat_status: statusOf(chat), can: [], obstacle: null });
      void refreshDecisions(queryClient);
    },
    onError: (error) => {
      // The page showed an older decision than the one that refused.
      if (error instanceof ApiError && error.status === 409) void refreshDecisions(queryClient);
    },
  });
}

function statusOf({ id, status, is_initiator }: Chat): ChatStatus {
  return {
    has_chat: true,
    has_accepted_chat: status === 'accepted',
    has_pending_chat: status === 'pending',
    has_rejected_chat: status === 'rejected',
    is_initiator,
    chat_info: { id },
    can_ask_again_at: null,
  };
}
