import { useState } from 'react';

/** With less room than this below, a menu opens upward (spec 1 §2). */
const NEEDED_BELOW = 244;

/** The side on which a picker's list opens, measured each time it does. */
export function useOpenSide(controlId: string) {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');

  function measure() {
    const frame = document.getElementById(controlId)?.getBoundingClientRect();
    if (!frame) return;
    const below = innerHeight - frame.bottom;
    setSide(below < NEEDED_BELOW && frame.top > below ? 'top' : 'bottom');
  }

  return { side, measure };
}
