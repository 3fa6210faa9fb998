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
