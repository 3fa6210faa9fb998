import { type ContextType, useCallback, useMemo, useState } from 'react';

import type { HeaderSlot } from '#ui/page/header-slot.ts';

/** For the frame: what it offers its pages, the ref of the place, and whether one of them has taken it. */
export function useHeaderSlot() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const slot = useMemo<ContextType<typeof HeaderSlot>>(() => ({ element, claim }), [element, claim]);
  return { slot, setElement, taken: claims > 0 };
}
