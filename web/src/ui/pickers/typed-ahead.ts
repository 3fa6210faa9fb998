import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Letters that were typed on a closed picker, until the box of its search is there to take them. */
export type TypedAhead = RefObject<string>;

/**
 * Letters on a closed picker open its search and land in it. Without this the list underneath would choose the first entry that
 * begins with the letter.
 */
export function useTypedAhead(open: (button: HTMLElement) => void, given?: TypedAhead) {
  const own = useRef('');
  const typed = given ?? own;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
    // A space alone presses the button.
    if (!isLetter || (key === ' ' && typed.current === '')) return false;
    event.preventDefault();
    typed.current += key;
    open(event.currentTarget);
    return true;
  }

  return { typed, onKeyDown };
}

/** Writes the waiting letters into the box, for everyone who listens as if they had been typed there. */
export function typeWaiting(typed: TypedAhead, box: HTMLInputElement): void {
  const data = typed.current;
  if (data === '') return;
  typed.current = '';
  box.setRangeText(data, box.value.length, box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data }));
}

export function forgetTyped(typed: TypedAhead): void {
  typed.current = '';
}
