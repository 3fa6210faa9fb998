/** Saves a form. False, or a failure, means that it was not saved and the person stays. */
export type SaveForm = () => Promise<boolean>;

/** The forms on the page whose changes are not saved. */
export class UnsavedForms {
  readonly #saves = new Set<SaveForm>();
  #released = false;

  get any(): boolean {
    return !this.#released && this.#saves.size > 0;
  }

  /** Returns a function that removes it. */
  add(save: SaveForm): () => void {
    this.#saves.add(save);
    return () => void this.#saves.delete(save);
  }

  async save(): Promise<boolean> {
    for (const save of this.#saves) {
      if (!(await save())) return false;
    }
    return true;
  }

  /** The person has decided to leave: nothing asks any more. */
  release(): void {
    this.#released = true;
  }
}
