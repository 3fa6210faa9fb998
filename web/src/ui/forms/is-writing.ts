/** Whether a key goes into a text box, or into a list or dialog that has keys of its own. */
export function isWriting(target: EventTarget | null): boolean {
  // In lists and menus typing jumps to an entry.
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]') !== null
  );
}
