import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { Guarded } from '../restricted.tsx';
import { useUnsavedChanges } from '../unsaved/use-unsaved.ts';
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

// Shadows draw the background up to the edge of the window: they take no room and cause no scrolling.
const BAR =
  'sticky bottom-0 z-5 -mx-4 -mb-6 grid gap-3 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[80rem_0_var(--surface),0_-1px_var(--line),80rem_-1px_var(--line)] sm:-mx-8 sm:-mb-8 sm:px-8';

/** Keeps the room of the bar free at the end of the page, so that it covers nothing when it appears. */
const NO_BAR = 'h-18 sm:h-9';

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
  if (!dirty && !shown && !blocked) return <div className={NO_BAR} />;
  return (
    <div className={BAR}>
      {shown && <Outcome outcome={outcome} onDismiss={clearOutcome} />}
      <Guarded>{dirty && <SaveActions formId={formId} saving={saving} onDiscard={discard} />}</Guarded>
    </div>
  );
}

interface SaveActionsProps {
  formId: string;
  saving: boolean;
  onDiscard: () => void;
}

function SaveActions({ formId, saving, onDiscard }: SaveActionsProps) {
  return (
    <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-col">
      <p className="flex items-center gap-2.5 text-14 text-muted">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-accent" />
        You have unsaved changes
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
        <Button look="secondary" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" form={formId} pending={saving} pendingLabel="Updating...">
          Update Profile
        </Button>
      </div>
    </div>
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
