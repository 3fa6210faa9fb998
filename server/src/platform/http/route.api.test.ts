import { once } from 'node:events';
import { createConnection } from 'node:net';

import { endpoint } from '@coursemate/contract/base/endpoint';
import { errorBody } from '@coursemate/contract/base/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

import { useApp } from '../../testing/test-app.ts';
import { reply } from './context.ts';
import { writeRoute } from './route.ts';
import { createHttp } from './server.ts';

const appOfFile = useApp();
const post = (payload: string | object, url = '/api/auth/login', headers = { 'content-type': 'application/json' }) =>
  appOfFile().http.inject({ method: 'POST', url, payload, headers });

test.each([
  ['a NUL byte', '{"email":"a@b.co","password":"a\\u0000b"}'],
  ['half a surrogate pair', '{"email":"a@b.co","password":"\\ud800"}'],
  ['__proto__', '{"__proto__":{"x":1},"email":"a@b.co","password":"x"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{}},"email":"a@b.co","password":"x"}'],
  ['an array where a value is expected', '{"email":["a@b.co"],"password":"x"}'],
  ['a number where text is expected', '{"email":1e400,"password":9007199254740993}'],
  ['an array as the body', '[]'],
  ['null as the body', 'null'],
  ['text as the body', '"x"'],
  ['no body', ''],
  ['broken JSON', '{"email":'],
  ['a very deep body', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['a huge password', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(5000) })],
])('%s is a 400 with a sentence and a code', async (_name, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', error: expect.any(String) });
});

test('a wrong content type is a 415, a body over 1 MB a 413', async () => {
  expect((await post('email=a', undefined, { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
    415,
  );
  expect((await post({ email: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
});

const codeOf = (answer: { json(): unknown }): string => z.parse(errorBody, answer.json()).code;

test('an unknown API path is a 404 in JSON, a known one with a wrong method a 405 that names the right ones', async () => {
  const { http } = appOfFile();
  const unknown = await http.inject({ url: '/api/nothing' });
  expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'not_found']);
  const wrong = await http.inject({ method: 'DELETE', url: '/api/auth/login' });
  expect([wrong.statusCode, codeOf(wrong), wrong.headers['allow']]).toEqual([405, 'method_not_allowed', 'POST']);
});

test('what is no proper URL or no HTTP gets the same kind of answer', async () => {
  const { http } = appOfFile();
  const answer = await http.inject({ url: '/api/%zz' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'Invalid input', code: 'invalid_input' }]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address = http.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const socket = createConnection(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write('this is no HTTP\r\n\r\n');
  const [text] = await once(socket, 'data');
  expect(text).toMatch(
    /^HTTP\/1\.1 400 Bad Request[^]+x-content-type-options: nosniff\r\n[^]+"code":"invalid_input"}$/,
  );
});

test('an API path is one however it is written', async () => {
  const { http } = appOfFile();
  for (const url of ['/%61pi/nothing', '//api/nothing', '/api/docs/nothing']) {
    expect((await http.inject({ url })).json()).toMatchObject({ code: 'not_found' });
  }
  expect((await http.inject({ url: '/%61pi/health' })).headers['cache-control']).toBe('no-store');
  expect((await http.inject({ method: 'POST', url: '/api/docs' })).statusCode).toBe(405);
});

test('a query that names a value twice is refused, not guessed at', async () => {
  const answer = await appOfFile().http.inject({ url: '/api/auth/verify-email?token=a&token=b' });
  expect(answer.statusCode).toBe(400);
});

const probe = endpoint({
  method: 'POST',
  path: '/api/probe',
  access: 'public',
  summary: 'Fails as it is told',
  body: z.object({ how: z.string() }),
  answers: { 200: z.object({ ok: z.boolean() }) },
  errors: ['forbidden'],
});

/** A handler that writes a row and then goes wrong. */
async function probeApp() {
  const { platform } = appOfFile();
  const http = await createHttp(platform, appOfFile().http.authority);
  const write = (tx: Tx, name: string) => sql`insert into schema_migrations values (${name}, 'probe')`.execute(tx);
  const answers: Record<string, () => unknown> = {
    throw: () => Promise.reject(new Error('secret of the implementation')),
    'undeclared status': () => ({ status: 299, body: {} }),
    'wrong shape': () => reply(200, { ok: 'yes' }),
    'too much': () => reply(200, { ok: true, password_hash: 'secret' }),
    refuse: () => Promise.reject(new AppError('forbidden')),
    'commit and refuse': () => new AppError('forbidden'),
  };
  writeRoute(http, probe, async ({ tx, body: { how } }) => {
    await write(tx, how);
    if (how === 'sql') await sql`select * from no_such_table`.execute(tx);
    // The point of the probe is to answer what the types forbid.
    return (await answers[how]?.()) as never;
  });
  const ask = async (how: string) => {
    const answer = await http.inject({ method: 'POST', url: '/api/probe', payload: { how } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const written = async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations where checksum = 'probe'`.execute(
      platform.db,
    );
    return rows.map((row) => row.name);
  };
  return { ask, written };
}

test('whatever a handler does wrong, nothing of it leaves the server and nothing it wrote stays', async () => {
  const { ask, written } = await probeApp();
  const ourFault = { status: 500, body: { error: 'Something went wrong on our side', code: 'internal_error' } };
  expect(await ask('throw')).toEqual(ourFault);
  expect(await ask('sql')).toEqual(ourFault);
  expect(await ask('undeclared status')).toEqual(ourFault);
  expect(await ask('wrong shape')).toEqual(ourFault);
  expect((await ask('refuse')).status).toBe(403);
  expect((await ask('too much')).body).toEqual({ ok: true });
  expect((await ask('commit and refuse')).status).toBe(403);
  expect((await written()).toSorted()).toEqual(['commit and refuse', 'too much']);
});
