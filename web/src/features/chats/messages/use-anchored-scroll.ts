import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as the end. */
const NEAR_PX = 48;

interface Anchor {
  row: string;
  top: number;
}

function rowsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-row]')];
}

/** The first row in view, and how far below the upper edge it begins. */
function findAnchor(frame: HTMLElement): Anchor | null {
  const edge = frame.getBoundingClientRect().top;
  const first = rowsIn(frame).find((row) => row.getBoundingClientRect().bottom > edge);
  return first?.dataset['row'] === undefined
    ? null
    : { row: first.dataset['row'], top: first.getBoundingClientRect().top - edge };
}

/** How far the anchor has moved since it was found. */
function drift(frame: HTMLElement, { row, top }: Anchor): number {
  const now = rowsIn(frame).find(({ dataset }) => dataset['row'] === row);
  return now ? now.getBoundingClientRect().top - frame.getBoundingClientRect().top - top : 0;
}

function sizesOf({ clientHeight, scrollHeight }: HTMLElement): string {
  return `${clientHeight} of ${scrollHeight}`;
}

interface AnchoredScroll {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  toEnd: () => void;
  /** Call it after the rows have changed: the row in view stays where it is. */
  settle: () => void;
}

/**
 * Keeps the scroll position of a list that grows at both ends. A viewer at the end stays at the end; for one who reads
 * further up, the first row in view stays where it is. Browsers do this for some changes only, and not all do.
 */
export function useAnchoredScroll(openAt: string): AnchoredScroll {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const held = useRef<{ atEnd: boolean; anchor: Anchor | null }>({ atEnd: true, anchor: null });
  const sizes = useRef('');
  const [atEnd, setAtEnd] = useState(true);

  const remember = useCallback(() => {
    const element = frame.current;
    // A scroll event after a change of size was not made by the viewer; `settle` is about to correct it.
    if (!element || sizesOf(element) !== sizes.current) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    held.current = { atEnd: isAtEnd, anchor: findAnchor(element) };
    setAtEnd(isAtEnd);
  }, []);

  const settle = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    if (held.current.atEnd) element.scrollTop = element.scrollHeight;
    else if (held.current.anchor) element.scrollTop += drift(element, held.current.anchor);
    sizes.current = sizesOf(element);
  }, []);

  const toEnd = useCallback(() => {
    held.current = { atEnd: true, anchor: null };
    setAtEnd(true);
    settle();
  }, [settle]);

  // The position when the list is opened is set once.
  const start = useRef(openAt);
  useLayoutEffect(() => {
    const element = frame.current;
    const line = element?.querySelector(start.current);
    if (!element || !line) return settle();
    element.scrollTop += line.getBoundingClientRect().top - element.getBoundingClientRect().top - NEAR_PX;
    sizes.current = sizesOf(element);
    return remember();
  }, [remember, settle]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !content.current) return undefined;
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    watch.observe(content.current);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', remember);
    };
  }, [remember, settle]);

  return { frame, content, atEnd, toEnd, settle };
}
