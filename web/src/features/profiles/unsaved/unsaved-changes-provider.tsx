import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { onSessionEnd } from '#lib/session.ts';

import { UnsavedContext } from './unsaved-context.ts';
import { UnsavedForms } from './unsaved-forms.ts';
import { UnsavedGate } from './unsaved-gate.tsx';

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
