import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * For what opens at a button: until it is first pressed a plain button stands there, with `closed`. Base UI, with the code of
 * what opens, comes with the first press: 63 KB less on every page.
 */
export function useFirstPress(id: string, opens: 'menu' | 'dialog' | 'listbox') {
  const [pressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  const closed = {
    id,
    ...(opens === 'listbox' && { role: 'combobox' }),
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: press,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      press();
    },
  };
  return { pressed, press, closed };
}

/** Presses the button that has taken the place of the plain one. */
export function usePressAgain(id: string): void {
  const done = useRef(false);
  // At once: a key that is pressed before belongs to the button.
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    document.getElementById(id)?.click();
  }, [id]);
}
