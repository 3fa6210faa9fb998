// Runs in every page before its own scripts. The bench asks `window.bench` for times, in milliseconds since the page began.
(() => {
  const GIVE_UP_MS = 30_000;
  let shift = 0;

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => (shift += hadRecentInput ? 0 : value));

  /**
   * Resolves after the next frame is painted: its callbacks come before that, a task of one of them after it. The
   * task is urgent, so that it comes before what the page does after the paint.
   */
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }));
    });

  /** Resolves when a change has made it true. Asking in every frame would make the page draw frames that it does not need. */
  const changed = (isThere) =>
    new Promise((resolve, reject) => {
      const overdue = setTimeout(() => reject(new Error('The page does not show what it should.')), GIVE_UP_MS);
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        clearTimeout(overdue);
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });

  globalThis.bench = {
    /** When the page has painted what the selector finds. */
    painted: async (selector) => {
      await changed(() => document.querySelector(selector) !== null);
      await frame();
      return performance.now();
    },
    seen: () => ({
      shift,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, responseEnd, encodedBodySize }) => ({
          file: new URL(name).pathname.slice(1),
          end: responseEnd,
          bytes: encodedBodySize,
        })),
    }),
  };
})();
