/** There is one box to write in at a time; other parts move the focus to it. */
export const COMPOSER_ID = 'composer';

/** Moves the focus to the box. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus({ preventScroll: true });
}

let focusNext = false;

/** The next box that appears gets the focus. */
export function focusNextComposer(): void {
  focusNext = true;
}

/** Whether the box that has appeared gets the focus; the one after it does not. */
export function takeFocusNext(): boolean {
  const wanted = focusNext;
  focusNext = false;
  return wanted;
}
