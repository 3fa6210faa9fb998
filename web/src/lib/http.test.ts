import { login, logout, me, verifyEmail } from '@coursemate/contract/auth';
import { endpoint } from '@coursemate/contract/base/endpoint';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { maya, session } from '#testing/people.ts';

import { ApiError, isUnanswered, sentenceOf } from './api-error.ts';
import { send, urlOf } from './http.ts';

const credentials = { body: { email: 'maya@uni.test', password: 'secret1' } };

function answerOnce(response: Response): void {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
}

describe('a request', () => {
  test('carries its body as JSON and its token as a bearer', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ user: maya }));
    await send(login, credentials, 'abc');
    const [url, init] = fetching.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/login');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe(JSON.stringify(credentials.body));
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  test('without a body says nothing of its type, because the server would look for one', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await send(logout, {}, 'abc')).toBeNull();
    expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).has('content-type')).toBe(false);
  });

  test('escapes what goes into its address and leaves out what is undefined', () => {
    const teacher = endpoint({
      method: 'GET',
      path: '/api/teachers/:id/feedbacks',
      access: 'public',
      summary: '',
      params: z.object({ id: z.string() }),
      query: z.object({ q: z.string(), page: z.optional(z.number()) }),
      answers: { 204: null },
      errors: [],
    });
    expect(urlOf(teacher, { params: { id: '../a b' }, query: { q: 'a&b=c', page: undefined } })).toBe(
      '/api/teachers/..%2Fa%20b/feedbacks?q=a%26b%3Dc',
    );
    expect(urlOf(verifyEmail, { query: { token: 'x' } })).toBe('/api/auth/verify-email?token=x');
  });
});

describe('a failed request', () => {
  test('throws what the server said', async () => {
    const fields = { email: 'Please enter a valid email address' };
    FakeApi.install().on(login, () => refuse('too_many_requests', { fields, retryAfter: 30 }));
    const failure: unknown = await send(login, credentials, null).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 429, code: 'too_many_requests', fields, retryAfter: 30 });
    expect(sentenceOf(failure, 'Login failed')).toBe('Too many requests. Please try again later.');
  });

  test.each([
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['JSON that is not ours', Response.json({ message: 'no' }, { status: 500 }), 500],
    ['a page where an answer should be', new Response('<!doctype html>', { status: 200 }), 200],
  ])('falls back to the status for %s', async (_, response, status) => {
    answerOnce(response);
    const failure: unknown = await send(me, {}, null).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status, code: null, message: `HTTP error! status: ${status}` });
    expect(sentenceOf(failure, 'Login failed')).toBe('Login failed');
  });

  test('without an answer is no ApiError', async () => {
    FakeApi.install().on(login, noAnswer);
    const failure: unknown = await send(login, credentials, null).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(isUnanswered(failure)).toBe(true);
    expect(sentenceOf(failure, 'Login failed')).toBe('Login failed');
  });

  test.each([
    ['a proxy that finds no server', new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['a refusal of ours', Response.json(refuse('unavailable').body, { status: 503 }), false],
    ['an error of the server', new Response('oops', { status: 500 }), false],
  ])('counts as unanswered or not: %s', async (_, response, unanswered) => {
    answerOnce(response);
    expect(isUnanswered(await send(me, {}, null).catch((error: unknown) => error))).toBe(unanswered);
  });

  test('that breaks off in the middle is unanswered too', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    answerOnce(new Response(broken));
    expect(isUnanswered(await send(me, {}, null).catch((error: unknown) => error))).toBe(true);
  });

  test('is none when all is well', async () => {
    FakeApi.install().on(login, () => reply(200, { session: session('1'), user: maya }));
    expect(await send(login, credentials, null)).toEqual({ session: session('1'), user: maya });
  });
});
