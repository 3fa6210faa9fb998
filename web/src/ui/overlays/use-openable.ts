import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { type Later, useLoaded } from '#lib/later.tsx';

/** What someone did with the button before its list or menu could open. */
type Reached = 'focused' | 'opened' | null;

/**
 * For what opens at a button: until the pointer or the focus reaches it, the button stands alone and gets `closed`. Then the part
 * (`later`) takes the place of the button, with the focus and the click that the button has had. Both carry the id. To draw all
 * parts of a page before would hold it for 25 ms, and nobody opens most of them.
 */
export function useOpenable<Props>(
  part: Later<Props>,
  id: string,
  opens: 'menu' | 'dialog' | 'listbox',
  isOpen = false,
) {
  const [reachedOnce, setReachedOnce] = useState(false);
  const near = reachedOnce || isOpen;
  const reached = useRef<Reached>(null);
  // A click ends on the button that it began on, or it is none: meanwhile the part waits.
  const [pressed, setPressed] = useState(false);
  const loaded = useLoaded(part, near) && !pressed;

  useEffect(() => {
    if (!loaded || reached.current === null) return;
    const control = document.getElementById(id);
    control?.focus();
    if (reached.current === 'opened') control?.click();
    reached.current = null;
  }, [loaded, id]);

  function reach(how: Reached): void {
    reached.current = how;
    setReachedOnce(true);
  }
  const closed = {
    id,
    // Beside the part that opens, screen readers name it the same.
    ...(opens === 'listbox' && { role: 'combobox' }),
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerDown: () => setPressed(true),
    onPointerCancel: () => setPressed(false),
    onPointerLeave: () => setPressed(false),
    onClick() {
      setPressed(false);
      reach('opened');
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      reach('opened');
    },
    onPointerEnter: () => setReachedOnce(true),
    onFocus: () => reach('focused'),
    onBlur: () => void (reached.current = null),
  };
  return { loaded, closed };
}
