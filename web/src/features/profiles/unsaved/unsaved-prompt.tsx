import { useState } from 'react';

import { logFailure } from '#lib/log-failure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import type { SaveForm } from './unsaved-forms.ts';

interface UnsavedPromptProps {
  open: boolean;
  /** What the changes are made to. */
  what: string;
  save: SaveForm;
  /** Continue to where the person wanted to go. */
  onLeave: () => void;
  onStay: () => void;
}

export function UnsavedPrompt({ open, what, save, onLeave, onStay }: UnsavedPromptProps) {
  return (
    <Dialog
      title="Unsaved Changes"
      text={`You have unsaved changes to ${what}. Would you like to save them before leaving?`}
      open={open}
      onOpenChange={(next) => !next && onStay()}
    >
      <Answers save={save} onLeave={onLeave} onStay={onStay} />
    </Dialog>
  );
}

/** Inside the dialog, so that each prompt starts again. */
function Answers({ save, onLeave, onStay }: Omit<UnsavedPromptProps, 'open' | 'what'>) {
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');
  const saving = state === 'saving';

  async function saveAndGo() {
    setState('saving');
    try {
      if (await save()) return onLeave();
      logFailure('The unsaved changes were not saved');
    } catch (error) {
      logFailure('The unsaved changes could not be saved', error);
    }
    setState('failed');
  }

  return (
    <>
      {state === 'failed' && (
        <div className="mt-4">
          <Banner tone="danger">Your changes could not be saved. Cancel to look at them again.</Banner>
        </div>
      )}
      <DialogActions>
        <Button look="secondary" disabled={saving} onClick={onStay}>
          Cancel
        </Button>
        <Button pending={saving} pendingLabel="Saving..." onClick={() => void saveAndGo()}>
          Save & Continue
        </Button>
      </DialogActions>
      <div className="mt-4 grid border-t border-line pt-3 sm:justify-items-end">
        <Button look="quiet" size="sm" disabled={saving} onClick={onLeave}>
          Leave without saving
        </Button>
      </div>
    </>
  );
}
