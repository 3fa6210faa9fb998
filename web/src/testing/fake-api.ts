import type { Answer, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@coursemate/contract/endpoint';
import { type ErrorCode, errors } from '@coursemate/contract/errors';
import { onTestFinished } from 'vitest';

export interface FakeRequest<E extends Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  token: string | null;
  /** Whether the asker has given up by now. */
  aborted: () => boolean;
}

interface Refusal {
  status: number;
  body: { error: string; code: ErrorCode; fields?: Record<string, string> };
  headers?: Record<string, string>;
}

type Handler<E extends Endpoint> = (request: FakeRequest<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>;

interface Route {
  endpoint: Endpoint;
  handle: (request: FakeRequest<Endpoint>) => unknown;
  requests: Array<FakeRequest<Endpoint>>;
}

export function reply<Status extends number, Body>(status: Status, body: Body): { status: Status; body: Body } {
  return { status, body };
}

/** A refusal as the server words it. */
export function refuse(code: ErrorCode, extra: { fields?: Record<string, string>; retryAfter?: number } = {}): Refusal {
  const { status, sentence } = errors[code];
  return {
    status,
    body: { error: sentence, code, ...(extra.fields ? { fields: extra.fields } : {}) },
    ...(extra.retryAfter === undefined ? {} : { headers: { 'retry-after': String(extra.retryAfter) } }),
  };
}

/** What fetch throws when nobody answers. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

/** Stands in for the server during one test. A call that nobody declared fails the test by name. */
export class FakeApi {
  readonly #routes = new Map<string, Route>();

  static install(): FakeApi {
    const fake = new FakeApi();
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://fake.test');
      return url.pathname.startsWith('/api/') ? fake.#answer(url, init ?? {}) : real(input, init);
    };
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    return fake;
  }

  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): this {
    // Each route is only ever called with requests that were read for its own endpoint.
    const route = { endpoint, handle: handle as Route['handle'], requests: this.#requestsOf(endpoint) };
    this.#routes.set(keyOf(endpoint), route);
    return this;
  }

  /** The requests that reached `endpoint` so far. */
  requests<E extends Endpoint>(endpoint: E): Array<FakeRequest<E>> {
    return this.#requestsOf(endpoint);
  }

  #requestsOf(endpoint: Endpoint): Array<FakeRequest<Endpoint>> {
    return this.#routes.get(keyOf(endpoint))?.requests ?? [];
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const route = this.#routes.get(key);
    if (!route) throw new Error(`The test declared no answer to ${key}`);
    const request = readRequest(url, init);
    route.requests.push(request);
    // `on` has typed what a handler returns.
    const answer = (await route.handle(request)) as Refusal;
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  }
}

function keyOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function readRequest(url: URL, init: RequestInit): FakeRequest<Endpoint> {
  const bearer = new Headers(init.headers).get('authorization');
  return {
    params: undefined,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    token: bearer === null ? null : bearer.replace('Bearer ', ''),
    aborted: () => init.signal?.aborted ?? false,
  };
}
