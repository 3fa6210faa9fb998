/** A tab in the background paints nothing, so it waits no longer than this. */
const HIDDEN_TAB_MS = 200;

/** Resolves after the next paint, so that starting the app cannot delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve);
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, HIDDEN_TAB_MS);
  });
}
