import { createContext, useContext } from 'react';

import type { UnsavedForms } from './unsaved-forms.ts';

interface Unsaved {
  forms: UnsavedForms;
  /** Opens the prompt; `go` runs once the person may leave. */
  ask: (go: () => void) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error('Unsaved changes are guarded inside an UnsavedChangesProvider only');
  return unsaved;
}
