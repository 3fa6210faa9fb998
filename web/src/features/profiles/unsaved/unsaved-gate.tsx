import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { UnsavedForms } from './unsaved-forms.ts';
import { UnsavedPrompt } from './unsaved-prompt.tsx';

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
export function UnsavedGate({ forms, asked, onAnswered }: UnsavedGateProps) {
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
