/** By then a page has shown what it was opened for, also on a slow line. */
const PAGE_IS_BUSY_MS = 2000;
/** For what would be missed on the page. */
const SOON_MS = 1000;

/** Does it once the page is idle; `soon` for what someone looks at. Returns how to call it off. */
export function whenPageIsIdle(work: () => void, { soon = false } = {}): () => void {
  const timer = setTimeout(
    () => {
      // Safari has no idle callbacks. A page that is never idle gets it all the same.
      if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PAGE_IS_BUSY_MS });
      else work();
    },
    soon ? SOON_MS : PAGE_IS_BUSY_MS,
  );
  return () => clearTimeout(timer);
}
