/** For failures that nobody needs to be told about twice, but that someone may look for. */
export function logFailure(what: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.error(what, ...(error === undefined ? [] : [error]));
}
