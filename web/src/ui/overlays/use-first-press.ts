import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * For what opens at a button: until it is first pressed a plain button stands there, with `closed`. Base UI, with the code of
 * what opens, comes with the first press: 63 KB less on every page.
 */
export function useFirstPress(id: string, opens: 'menu' | 'dialog' | 'listbox') {
  const [pressed, setPressed] = useState(false);
  const closed = {
    id,
    ...(opens === 'listbox' && { role: 'combobox' }),
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: () => setPressed(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setPressed(true);
    },
  };
  return { pressed, closed };
}

/** Presses the button that has taken the place of the plain one. */
export function usePressAgain(id: string): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const button = document.getElementById(id);
    button?.focus();
    button?.click();
  }, [id]);
}
