import { type RefObject, useEffect, useState } from 'react';

interface Far {
  /** Finds the element that scrolls, from the inside. */
  scroller: string;
  /** How near to the view is not far. */
  margin: string;
  /** What it is until the browser has said where the element is. */
  first?: number | null;
}

/** The height of an element that is far from the view, so that an empty box can take its place; null near it. */
export function useHeightWhenFar(
  element: RefObject<HTMLElement | null>,
  { scroller, margin, first = null }: Far,
): number | null {
  const [height, setHeight] = useState<number | null>(first);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const near = new IntersectionObserver(
      (entries) => {
        // Several changes may come at once; only the last one counts.
        const entry = entries.at(-1);
        // In a hidden pane it has no size to remember.
        if (!entry || entry.boundingClientRect.width === 0) return;
        const needed = entry.isIntersecting || target.contains(document.activeElement);
        setHeight(needed ? null : entry.boundingClientRect.height);
      },
      { root: target.closest(scroller), rootMargin: margin },
    );
    near.observe(target);
    return () => near.disconnect();
  }, [element, scroller, margin]);
  return height;
}
