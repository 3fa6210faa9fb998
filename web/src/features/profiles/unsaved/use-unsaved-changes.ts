import { useEffect, useEffectEvent } from 'react';

import { useUnsaved } from './unsaved-context.ts';
import type { SaveForm } from './unsaved-forms.ts';

interface UnsavedChanges {
  /** Whether any field differs from what is saved. */
  dirty: boolean;
  save: SaveForm;
}

/** Call it in a form: while it is dirty, whoever leaves the page is asked first. */
export function useUnsavedChanges({ dirty, save }: UnsavedChanges): void {
  const { forms } = useUnsaved();
  const saveLatest = useEffectEvent(save);
  useEffect(() => (dirty ? forms.add(() => saveLatest()) : undefined), [forms, dirty]);
}
