import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import { logFailure } from '#lib/api-error.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type SaveForm, UnsavedContext, UnsavedForms } from './use-unsaved.ts';

/** Stands around pages with forms that ask before unsaved changes are lost; see `useUnsavedChanges`. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new UnsavedForms());
  const [afterPrompt, setAfterPrompt] = useState<(() => void) | null>(null);
  const [round, setRound] = useState(0);
  const unsaved = useMemo(() => ({ forms, ask: (go: () => void) => setAfterPrompt(() => go) }), [forms]);

  // Nothing can be saved without a session, so an open prompt is closed: the new key makes a new gate.
  useEffect(
    () =>
      onSessionEnd(() => {
        setAfterPrompt(null);
        setRound((last) => last + 1);
      }),
    [],
  );

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <UnsavedGate key={round} forms={forms} afterPrompt={afterPrompt} onAnswered={() => setAfterPrompt(null)} />
    </UnsavedContext>
  );
}

interface UnsavedGateProps {
  forms: UnsavedForms;
  /** What to do after the prompt, when leaving is not a navigation. */
  afterPrompt: (() => void) | null;
  onAnswered: () => void;
}

/** Stops whoever leaves the page with unsaved changes, and asks. */
function UnsavedGate({ forms, afterPrompt, onAnswered }: UnsavedGateProps) {
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
      // The same page and the root are not intercepted.
      if (!forms.any || next.pathname === current.pathname || next.pathname === '/') return false;
      // A form that saves and navigates at once is marked clean only after the next render.
      await new Promise((resolve) => setTimeout(resolve));
      return forms.any;
    },
    [forms],
  );
  const enableBeforeUnload = useCallback(() => forms.any, [forms]);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });

  function answer(leave: boolean) {
    onAnswered();
    if (blocker.status === 'blocked') return leave ? blocker.proceed() : blocker.reset();
    if (leave) afterPrompt?.();
  }

  return (
    <UnsavedPrompt
      open={afterPrompt !== null || blocker.status === 'blocked'}
      what={forms.what}
      save={() => forms.save()}
      onLeave={() => answer(true)}
      onStay={() => answer(false)}
    />
  );
}

interface UnsavedPromptProps {
  open: boolean;
  /** What the changes are made to. */
  what: string;
  save: SaveForm;
  /** Continue to where the person wanted to go. */
  onLeave: () => void;
  onStay: () => void;
}

function UnsavedPrompt({ open, what, save, onLeave, onStay }: UnsavedPromptProps) {
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
