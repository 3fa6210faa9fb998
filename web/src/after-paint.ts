/** A tab in the background paints nothing; nobody waits for it either. */
const HIDDEN_TAB_MS = 200;

/** Resolves once what is on the page has been drawn, so that starting the app cannot delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve);
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, HIDDEN_TAB_MS);
  });
}
