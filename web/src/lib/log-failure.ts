/** For failures that people are not told about, but that a developer may look for. */
export function logFailure(what: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.error(what, ...(error === undefined ? [] : [error]));
}
