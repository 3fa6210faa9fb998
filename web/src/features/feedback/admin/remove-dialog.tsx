import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import { limits } from '@coursemate/contract/base/limits';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useRemoveFeedback } from '../api/admin-feedbacks.ts';

interface RemoveDialogProps {
  /** The feedback to delete, or null while nothing is asked. */
  feedback: ModeratedFeedback | null;
  onRemoved: () => void;
  onCancel: () => void;
  /** Takes the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** Asks before a feedback is deleted. */
export function RemoveDialog({ feedback, onRemoved, onCancel, finalFocus }: RemoveDialogProps) {
  return (
    <Dialog
      title="Delete feedback"
      text="Are you sure you want to delete this feedback? This action cannot be undone."
      open={feedback !== null}
      onOpenChange={(open) => !open && onCancel()}
      finalFocus={finalFocus}
    >
      {feedback && <RemoveForm id={feedback.id} onRemoved={onRemoved} onCancel={onCancel} />}
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again each time the dialog opens. */
function RemoveForm({ id, onRemoved, onCancel }: Pick<RemoveDialogProps, 'onRemoved' | 'onCancel'> & { id: string }) {
  const remove = useRemoveFeedback();
  const [reason, setReason] = useState('');
  return (
    <div className="mt-4 grid gap-3">
      <Field label="Reason (optional, kept in the audit)">
        <TextArea value={reason} onChange={setReason} limit={limits.reasonMax} />
      </Field>
      {remove.error && (
        <Banner tone="danger">
          <p>Failed to delete feedback</p>
          <p className="text-muted">{sentenceOf(remove.error)}</p>
        </Banner>
      )}
      <DialogActions>
        <Button look="secondary" disabled={remove.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          look="danger"
          pending={remove.isPending}
          pendingLabel="Deleting..."
          onClick={() => remove.mutate({ id, reason }, { onSuccess: onRemoved })}
        >
          Delete
        </Button>
      </DialogActions>
    </div>
  );
}
