import { createContext, useContext, useEffect, useEffectEvent } from 'react';

import type { SaveForm, UnsavedForms } from './unsaved/unsaved-forms.ts';

interface Unsaved {
  forms: UnsavedForms;
  /** Opens the prompt; `go` runs once the person may leave. */
  ask: (go: () => void) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error('Unsaved changes are guarded inside an UnsavedChangesProvider only');
  return unsaved;
}

/** For leaving without a navigation, such as signing out or reloading the page. */
export function useLeave() {
  const { forms, ask } = useUnsaved();
  return {
    /** Runs `go` at once, or after the person has answered the prompt. */
    leave: (go: () => void) => (forms.any ? ask(go) : go()),
    /** Call it before `window.location` changes, so that the browser does not ask once more. */
    release: () => forms.release(),
  };
}

interface UnsavedChanges {
  /** Whether any field differs from what is saved. */
  dirty: boolean;
  save: SaveForm;
  /** What the form changes, as the prompt names it. */
  what?: string;
}

/** Call it in a form: while it is dirty, whoever leaves the page is asked first. */
export function useUnsavedChanges({ dirty, save, what = 'your profile' }: UnsavedChanges): void {
  const { forms } = useUnsaved();
  const saveLatest = useEffectEvent(save);
  useEffect(() => (dirty ? forms.add(() => saveLatest(), what) : undefined), [forms, dirty, what]);
}
