import type { Endpoint } from '@coursemate/contract/base/endpoint';

import { logFailure } from '#lib/api-error.ts';
import { type Body, type Input, urlOf } from '#lib/http.ts';

type ListName = 'countries' | 'cities' | 'universities' | 'faculties' | 'subjects' | 'courses';

const HOUR_MS = 60 * 60_000;
/** Countries hardly ever change; administrators add to the other lists. */
export const COUNTRIES_FRESH_MS = 7 * 24 * HOUR_MS;
export const LIST_FRESH_MS = HOUR_MS;

/**
 * Fetches a list. Does not use `call`, which keeps only the sentence of a refusal: this failure goes to the console
 * with the whole answer.
 */
export async function fetchList<E extends Endpoint>(
  list: ListName,
  endpoint: E,
  input: Input<E> & { signal: AbortSignal },
): Promise<Body<E>> {
  const response = await ask(list, urlOf(endpoint, input), input.signal);
  if (!response.ok) throw new Error(`Failed to fetch ${list}: ${response.status} ${await response.text()}`);
  // The server validates its answers against the same contract.
  return (await response.json()) as Body<E>;
}

async function ask(list: ListName, url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { headers: { accept: 'application/json' }, signal });
  } catch (error) {
    if (signal.aborted) throw error; // the caller no longer needs the answer
    throw new Error(`Failed to fetch ${list}: no answer`, { cause: error });
  }
}

/** The `retry` of lists: once. Then the failure is only logged, because a picker works on with what it has. */
export function retryOnceThenLog(failures: number, error: Error): boolean {
  if (failures < 1) return true;
  logFailure(error.message);
  return false;
}
