import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import { onSessionEnd } from '#lib/session/session.ts';

import { UnsavedForms } from './unsaved/unsaved-forms.ts';
import { UnsavedPrompt } from './unsaved/unsaved-prompt.tsx';
import { UnsavedContext } from './use-unsaved.ts';

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

interface Step {
  current: { pathname: string };
  next: { pathname: string };
}

/** Stops whoever leaves the page with unsaved changes, and asks. */
function UnsavedGate({ forms, afterPrompt, onAnswered }: UnsavedGateProps) {
  const shouldBlockFn = useCallback(
    async ({ current, next }: Step) => {
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
