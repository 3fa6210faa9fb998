import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import { HeaderSlot } from './header-slot.ts';

/** Stands in the header of the frame instead of the title: the page brings an h1 of its own. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  const claim = slot?.claim;
  useLayoutEffect(() => claim?.(), [claim]);
  return slot?.element ? createPortal(children, slot.element) : null;
}
