import type { Answer, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@coursemate/contract/base/endpoint';
import { type ErrorCode, errors } from '@coursemate/contract/base/errors';
import { onTestFinished } from 'vitest';

import { ContractCheck } from './contract-check.ts';

export interface FakeRequest<E extends Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** Query and body as the page sent them, without the contract's defaults. */
  sent: { query: Record<string, string>; body: unknown };
  token: string | null;
  /** Whether the page has cancelled the request by now. */
  aborted: () => boolean;
}

interface Refusal {
  status: number;
  body: { error: string; code: ErrorCode; fields?: Record<string, string> };
  headers?: Record<string, string>;
}

type Handler<E extends Endpoint> = (request: FakeRequest<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>;

interface Route {
  handle: (request: FakeRequest<Endpoint>) => unknown;
  requests: Array<FakeRequest<Endpoint>>;
}

export function reply<Status extends number, Body>(status: Status, body: Body): { status: Status; body: Body } {
  return { status, body };
}

/** A refusal with the sentence of the contract. */
export function refuse(code: ErrorCode, extra: { fields?: Record<string, string>; retryAfter?: number } = {}): Refusal {
  const { status, sentence } = errors[code];
  return {
    status,
    body: { error: sentence, code, ...(extra.fields ? { fields: extra.fields } : {}) },
    ...(extra.retryAfter === undefined ? {} : { headers: { 'retry-after': String(extra.retryAfter) } }),
  };
}

/** What fetch throws without a network. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

/**
 * Stands in for the server during one test. The test fails when a request or an answer does not fit the contract, and
 * when the test declared no answer to a request.
 */
export class FakeApi {
  readonly #routes = new Map<string, Route>();
  readonly #check = ContractCheck.start();

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

  /** Declares the answer to an endpoint. With an id in place of `:id` the path is that of one thing only. */
  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): this {
    // Each route is only ever called with requests that were parsed by its own endpoint.
    const route = { handle: handle as Route['handle'], requests: this.#requestsOf(endpoint) };
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
    const method = init.method ?? 'GET';
    const { endpoint, params } = this.#check.findEndpoint(method, url.pathname);
    const route =
      this.#routes.get(`${method} ${url.pathname}`) ??
      this.#routes.get(keyOf(endpoint)) ??
      this.#check.fail(`The test declared no answer to ${method} ${url.pathname}`);
    const request = this.#parseRequest(endpoint, params, url, init);
    route.requests.push(request);
    // `on` has typed what a handler returns.
    const answer = (await route.handle(request)) as Refusal;
    const body = this.#check.parseAnswer(endpoint, answer.status, answer.body);
    const declared = endpoint.answers[answer.status];
    const fileType = typeof declared === 'string' ? declared : null;
    return new Response(answer.status === 204 ? null : fileType ? String(body) : JSON.stringify(body), {
      status: answer.status,
      headers: { 'content-type': fileType ?? 'application/json', ...answer.headers },
    });
  }

  #parseRequest(
    endpoint: Endpoint,
    params: Record<string, string>,
    url: URL,
    init: RequestInit,
  ): FakeRequest<Endpoint> {
    const name = keyOf(endpoint);
    const sent = {
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    const bearer = new Headers(init.headers).get('authorization');
    return {
      params: this.#check.parsePart(`The path of ${name}`, endpoint.params, params),
      query: this.#check.parsePart(`The query of ${name}`, endpoint.query, sent.query),
      body: this.#check.parsePart(`The body of ${name}`, endpoint.body, sent.body),
      sent,
      token: bearer === null ? null : bearer.replace('Bearer ', ''),
      aborted: () => init.signal?.aborted ?? false,
    };
  }
}

function keyOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
