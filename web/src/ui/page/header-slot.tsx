import {
  type ContextType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface Slot {
  /** Where `InHeader` puts what it is given; null until it is on the page. */
  element: HTMLElement | null;
  /** Takes the title's place, until the returned function gives it back. */
  claim: () => () => void;
}

/** The place of the title in the header of a frame, for pages that have something else to say there. */
export const HeaderSlot = createContext<Slot | null>(null);

/** Of the only h1, wherever it stands: `main` takes its name from it. */
export const PAGE_HEADING_ID = 'page-heading';

/** Stands in the header of the frame instead of the title: the page brings an h1 of its own. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  const claim = slot?.claim;
  useLayoutEffect(() => claim?.(), [claim]);
  return slot?.element ? createPortal(children, slot.element) : null;
}

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
