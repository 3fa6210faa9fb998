// Runs in every page before its own scripts. The bench asks `window.bench` for times, in milliseconds since the page began.
(() => {
  const GIVE_UP_MS = 30_000;
  let shift = 0;
  let largest = 0;
  let clicked = null;

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => (shift += hadRecentInput ? 0 : value));
  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime));
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);

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

  /** When the page has painted what `isThere` looks for. */
  async function painted(isThere) {
    await changed(isThere);
    await frame();
    return performance.now();
  }

  /** Whether the last of the elements has the text. */
  const has = (selector, text) => [...document.querySelectorAll(selector)].at(-1)?.textContent.includes(text) ?? false;

  globalThis.bench = {
    painted: (selector) => painted(() => has(selector, '')),
    /** How long after the next click. */
    paintedAfterClick: async (selector, text) => {
      clicked = null;
      const at = await painted(() => clicked !== null && has(selector, text));
      return at - clicked;
    },
    seen: () => ({
      shift,
      largest,
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
