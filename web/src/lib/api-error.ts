import type { ErrorBody, ErrorCode } from '@coursemate/contract/base/errors';

/** The server refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `null` when the body was not one of ours, for example a proxy's error page. */
  readonly code: ErrorCode | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to ask again, if the server said so. */
  readonly retryAfter: number | null;

  constructor({ status, body, retryAfter }: { status: number; body: unknown; retryAfter: string | null }) {
    const ours = isErrorBody(body) ? body : null;
    super(ours?.error ?? `HTTP error! status: ${status}`);
    this.status = status;
    this.code = ours?.code ?? null;
    this.fields = ours?.fields ?? {};
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** Nobody answered: there is no network, or no server. It stays the TypeError that fetch throws. */
export class NoAnswer extends TypeError {
  override readonly name = 'NoAnswer';
}

// Only the sentence is checked: a code that this page does not know matches none of its branches.
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** The server's sentence; `fallback` when there was no answer, or one from something else. */
export function sentenceOf(error: unknown, fallback = 'Please check your connection and try again.'): string {
  return error instanceof ApiError && error.code !== null ? error.message : fallback;
}

/** There is no such thing, or it is not for this person. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** No network, no server, or only a proxy that found none. Asking again later helps. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === null && error.status >= 502 && error.status <= 504;
  return error instanceof NoAnswer;
}

/** For failures that people are not told about, but that a developer may look for. That a session has ended is none. */
export function logFailure(what: string, error?: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's console
  console.error(what, ...(error === undefined ? [] : [error]));
}
