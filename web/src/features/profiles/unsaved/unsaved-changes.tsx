import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import { onSessionEnd } from '#lib/session.ts';

import { UnsavedForms } from './unsaved-forms.ts';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { UnsavedContext } from './use-unsaved.ts';

/** Around the pages whose forms may be left with changes; see `useUnsavedChanges`. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new UnsavedForms());
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const [round, setRound] = useState(0);
  const unsaved = useMemo(() => ({ forms, ask: (go: () => void) => setAsked(() => go) }), [forms]);

  // Nothing can be saved without a session, so an open prompt has nothing left to ask. A new gate has no prompt.
  useEffect(
    () =>
      onSessionEnd(() => {
        setAsked(null);
        setRound((last) => last + 1);
      }),
    [],
  );

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <UnsavedGate key={round} forms={forms} asked={asked} onAnswered={() => setAsked(null)} />
    </UnsavedContext>
  );
}

interface UnsavedGateProps {
  forms: UnsavedForms;
  /** A way of leaving that is no navigation, while its answer is awaited. */
  asked: (() => void) | null;
  onAnswered: () => void;
}

interface Step {
  current: { pathname: string };
  next: { pathname: string };
}

/** Holds up every way of leaving the page while something is not saved, and asks. */
function UnsavedGate({ forms, asked, onAnswered }: UnsavedGateProps) {
  const shouldBlockFn = useCallback(
    async ({ current, next }: Step) => {
      // spec 1 §4: the same page and the root are not intercepted.
      if (!forms.any || next.pathname === current.pathname || next.pathname === '/') return false;
      // A form that saves and moves on at once has not told us yet that it is clean.
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
    if (leave) asked?.();
  }

  return (
    <UnsavedPrompt
      open={asked !== null || blocker.status === 'blocked'}
      save={() => forms.save()}
      onLeave={() => answer(true)}
      onStay={() => answer(false)}
    />
  );
}
