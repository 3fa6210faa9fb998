import type { Answer, CallInput, Endpoint } from '@coursemate/contract/base/endpoint';

import { ApiError, NoAnswer } from './api-error.ts';

/** `keepalive`: the browser sends it although the page is being left. */
export type Input<E extends Endpoint> = CallInput<E> & { signal?: AbortSignal; keepalive?: boolean };
export type Body<E extends Endpoint> = Answer<E, File>['body'];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  try {
    return await response.json();
  } catch (error) {
    // Not JSON at all is an answer of someone in between; a broken connection is not, and stays what it is.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A file under the name that the server gives it. */
async function readFile(response: Response): Promise<File> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'download');
}

/** For `catch`: fetch and the reading of a body throw a TypeError when the connection breaks. */
function throwNoAnswer(error: unknown): never {
  throw error instanceof TypeError ? new NoAnswer(error.message, { cause: error }) : error;
}

function request(
  url: string,
  method: string,
  { body, signal, keepalive = false }: Parts,
  token: string | null,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      accept: 'application/json, text/csv, text/calendar',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  });
}

/** One request, no session handling: the answer's body, an `ApiError` or `NoAnswer`. */
export async function send<E extends Endpoint>(endpoint: E, input: Input<E>, token: string | null): Promise<Body<E>> {
  // `Input<E>` has only the parts that E declares; here every part is optional.
  const parts: Parts = input;
  const url = urlOf(endpoint, parts);
  const response = await request(url, endpoint.method, parts, token).catch(throwNoAnswer);
  const type = response.ok ? endpoint.answers[response.status] : null;
  const body = await (typeof type === 'string' ? readFile(response) : readJson(response)).catch(throwNoAnswer);
  if (!response.ok || body === undefined) {
    throw new ApiError({ status: response.status, body, retryAfter: response.headers.get('retry-after') });
  }
  // The server validates its answers against the same contract, so the client trusts the shape and saves the parsing.
  return body as Body<E>;
}
