import { ChevronRight } from 'lucide-react';
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
  /** The element into which `InHeader` renders. */
  element: HTMLElement;
  /** Hides the title, until the returned function is called. */
  claim: () => () => void;
}

/** The place of the title in the header, for pages that show something else there. */
export const HeaderSlot = createContext<Slot | null>(null);

/** The id of the only h1, in the header or on the page: it names `main`. */
export const PAGE_HEADING_ID = 'page-heading';

/** Shows its children in the header instead of the title. The page then needs its own h1. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  const claim = slot?.claim;
  useLayoutEffect(() => claim?.(), [claim]);
  return slot && createPortal(children, slot.element);
}

/** For the shell: the context value for its pages, the ref of the place, and whether a page uses it. */
export function useHeaderSlot() {
  // Made by hand: with the element of a ref, the shell would be drawn a second time to tell its pages about it.
  const [element] = useState(() => document.createElement('div'));
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const slot = useMemo<ContextType<typeof HeaderSlot>>(() => ({ element, claim }), [element, claim]);
  const place = useCallback((parent: HTMLElement | null) => parent?.append(element), [element]);
  return { slot, place, taken: claims > 0 };
}

interface BreadcrumbProps {
  /** A link to the page above. */
  parent: ReactNode;
  /** The name of this page. */
  current: string;
}

/** The current page and a link to the page above. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-14">
      <ol className="flex min-w-0 items-center gap-2">
        <li className="shrink-0 text-muted [&>a]:touch-target [&>a]:rounded-[2px] [&>a]:underline-offset-3 [&>a]:hover:text-ink [&>a]:hover:underline">
          {parent}
        </li>
        <li className="flex min-w-0 items-center gap-2 font-semibold">
          <ChevronRight className="size-4 shrink-0 text-muted" />
          <span aria-current="page" className="line-clamp-2 min-w-0 break-words">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
