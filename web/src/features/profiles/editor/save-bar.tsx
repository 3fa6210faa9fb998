import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { SaveActions, SaveBar as Bar } from '#ui/forms/save-bar.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { Guarded } from '../restricted.tsx';
import { useUnsavedChanges } from '../use-unsaved.ts';
import type { ProfileValues } from './profile-schema.ts';
import { changedFields } from './profile-values.ts';
import type { ProfileForm, SaveOutcome } from './use-profile-form.ts';

interface SaveBarProps {
  formId: string;
  form: ProfileForm;
  /** The values of the form without any edit. */
  saved: ProfileValues;
  save: () => Promise<boolean>;
  discard: () => void;
  outcome: SaveOutcome | null;
  /** Removes the outcome. */
  clearOutcome: () => void;
  blocked: boolean;
}

/** In view while there are changes: the button that saves them. Afterwards it says how that went. */
export function SaveBar({ formId, form, saved, save, discard, outcome, clearOutcome, blocked }: SaveBarProps) {
  // All fields have default values, so none is missing.
  const values = useWatch({ control: form.control }) as ProfileValues;
  // The disabled button also keeps Enter from sending the form twice.
  const { isSubmitting: saving } = useFormState({ control: form.control });
  const dirty = changedFields(values, saved).length > 0;
  useUnsavedChanges({ dirty: dirty && !blocked, save });

  const isOld = outcome?.kind === 'saved' && changedFields(values, outcome.values).length > 0;
  useEffect(() => {
    if (isOld) clearOutcome();
  }, [isOld, clearOutcome]);

  const shown = outcome !== null && !isOld;
  return (
    <Bar
      shown={dirty || shown || blocked}
      quiet={
        <Button look="secondary" disabled>
          Update Profile
        </Button>
      }
    >
      {shown && <Outcome outcome={outcome} onDismiss={clearOutcome} />}
      <Guarded>
        {dirty && (
          <SaveActions
            formId={formId}
            saving={saving}
            label="Update Profile"
            pendingLabel="Updating..."
            onDiscard={discard}
          />
        )}
      </Guarded>
    </Bar>
  );
}

function Outcome({ outcome, onDismiss }: { outcome: SaveOutcome; onDismiss: () => void }) {
  if (outcome.kind === 'failed') {
    return (
      <Banner tone="danger" onDismiss={onDismiss}>
        <p className="font-semibold">Error updating profile</p>
        <p>{outcome.sentence}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="ok" onDismiss={onDismiss}>
      <p>Profile updated successfully!</p>
      {outcome.mailedTo !== null && (
        <p className="text-muted">
          Open the link that we sent to <EmailAddress>{outcome.mailedTo}</EmailAddress> to finish changing your email.
        </p>
      )}
    </Banner>
  );
}
