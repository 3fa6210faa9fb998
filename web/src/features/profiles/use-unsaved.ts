import { createContext, useCallback, useContext, useEffect, useEffectEvent } from 'react';

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

/** Tells whether there are unsaved changes at the time of the call. */
export function useHasUnsaved(): () => boolean {
  const { forms } = useUnsaved();
  return useCallback(() => forms.any, [forms]);
}

/** Call it in a form: while it is dirty, whoever leaves the page is asked first. */
export function useUnsavedChanges({ dirty, save, what = 'your profile' }: UnsavedChanges): void {
  const { forms } = useUnsaved();
  const saveLatest = useEffectEvent(save);
  useEffect(() => (dirty ? forms.add(() => saveLatest(), what) : undefined), [forms, dirty, what]);
}

/** Saves a form. False, or a failure, means that it was not saved and the person stays. */
export type SaveForm = () => Promise<boolean>;

/** The forms on the page whose changes are not saved. */
export class UnsavedForms {
  /** What each of them changes: 'your profile'. */
  readonly #saves = new Map<SaveForm, string>();
  #released = false;

  get any(): boolean {
    return !this.#released && this.#saves.size > 0;
  }

  /** What the first of them changes. */
  get what(): string {
    const [first = 'your profile'] = this.#saves.values();
    return first;
  }

  /** Returns a function that removes it. */
  add(save: SaveForm, what: string): () => void {
    this.#saves.set(save, what);
    return () => void this.#saves.delete(save);
  }

  async save(): Promise<boolean> {
    for (const save of this.#saves.keys()) {
      if (!(await save())) return false;
    }
    return true;
  }

  /** The person has decided to leave: nothing asks any more. */
  release(): void {
    this.#released = true;
  }
}
