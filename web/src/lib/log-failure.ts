import { ApiError } from './api-error.ts';

/** For failures that people are not told about, but that a developer may look for. That a session has ended is none. */
export function logFailure(what: string, error?: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.error(what, ...(error === undefined ? [] : [error]));
}
