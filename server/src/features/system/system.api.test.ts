import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { api } from '@coursemate/contract/api';
import { clientEvents, serverEvents } from '@coursemate/contract/events';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { must } from '../../testing/must.ts';
import { testApp, useApp } from '../../testing/test-app.ts';

const appOfFile = useApp({ SUPPORT_EMAIL: 'help@coursemate.test' });
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  appOfFile().http.inject({ url, headers, remoteAddress });

test('the process says that it lives and that its database answers', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/config')).json()).toEqual({
    support_email: 'help@coursemate.test',
    dev_mailbox: true,
    vapid_public_key: expect.stringMatching(/^[\w-]{87}$/),
  });
});

test('without Redis that was asked for it is not ready, and says what is missing', async () => {
  const app = await testApp({ REDIS_URL: 'redis://127.0.0.1:1', JWT_SECRET: 'x'.repeat(32) });
  const answer = await app.http.inject({ url: '/api/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', failing: ['redis'] }]);
  expect((await app.http.inject({ url: '/api/health' })).statusCode).toBe(200);
});

const bodySchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.optional(z.array(z.string())),
});
const mediaType = z.object({ schema: z.partial(bodySchema) });
const operation = z.object({ requestBody: z.optional(z.object({ content: z.record(z.string(), mediaType) })) });
const openApiDocument = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

test('every call of the contract is in the OpenAPI document and on its page', async () => {
  const document = z.parse(openApiDocument, (await get('/api/openapi.json')).json());
  expect(document.openapi).toBe('3.1.0');
  const page = (await get('/api/docs')).body;
  for (const { path, method } of api) {
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    expect(page).toContain(path);
  }
  const body = document.paths['/api/auth/register']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(must(body?.properties))).toEqual(['email', 'password', 'firstName', 'lastName']);
  expect(body?.required).toEqual(['email', 'password', 'firstName', 'lastName']);
});

test('every event of the socket is on the page, with who may send it and what it is refused with', async () => {
  const page = (await get('/api/docs')).body;
  for (const { name } of [...clientEvents, ...serverEvents]) expect(page).toContain(`<code>${name}</code>`);
  const typing = page.slice(page.indexOf('<code>typing_start</code>'), page.indexOf('<code>typing_stop</code>'));
  expect(typing).toContain('not while restricted; in the own chat with the support team always. At most 2 in 1 s.');
  expect(typing).toContain('chat_restricted: Cannot message');
});

test('every answer carries the security headers, and pages of our own a stricter policy', async () => {
  const { headers } = await get('/api/health');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await get('/api/docs')).headers['content-security-policy']).toContain("default-src 'none'");
  const secure = await testApp({ PUBLIC_URL: 'https://coursemate.test' });
  expect((await secure.http.inject({ url: '/api/health' })).headers['strict-transport-security']).toContain('max-age');
});

test('metrics and the mailbox answer this machine only, and no proxy on it', async () => {
  for (const url of ['/metrics', '/dev/mailbox', '/dev/mailbox.json']) {
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, {}, '203.0.113.7')).statusCode).toBe(404);
    expect((await get(url, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await get(url, { forwarded: 'for=127.0.0.1' })).statusCode).toBe(404);
    expect((await get(url, { 'cf-connecting-ip': '127.0.0.1' })).statusCode).toBe(404);
    expect((await get(url, { host: 'evil.test' })).statusCode).toBe(404);
  }
  const metrics = (await get('/metrics')).body;
  for (const name of [
    'http_request_duration_seconds',
    'sockets_open',
    'db_pool_waiting',
    'mails_waiting',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(metrics).toContain(name);
  }
});

test('with a token, metrics answer whoever has it, from anywhere, and nobody else', async () => {
  const app = await testApp({ METRICS_TOKEN: 'a-long-enough-token' });
  const ask = async (authorization: string) =>
    (await app.http.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.7' })).statusCode;
  expect(await ask('Bearer a-long-enough-token')).toBe(200);
  expect(await ask('Bearer another-long-token')).toBe(404);
  expect((await app.http.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('the mailbox is not there in production', async () => {
  const app = await testApp({ NODE_ENV: 'production' });
  expect((await app.http.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
});

test('logs hold neither tokens of links nor contacts', async () => {
  const app = await testApp();
  const { log } = app.platform;
  const { email } = await app.people.signedIn();
  await app.http.inject({ url: '/api/auth/verify-email?token=very-secret-token' });
  log.info({ email, body: { password: 'hunter2', refresh_token: 'abc' } }, 'logged by mistake');
  log.warn({ err: Object.assign(new Error('refused'), { detail: 'the row of Maya' }) }, 'a row was refused');
  const text = app.logLines.join('');
  expect(text).toContain('/api/auth/verify-email');
  for (const secret of ['very-secret-token', email, 'hunter2', 'abc', 'the row of Maya'])
    expect(text).not.toContain(secret);
});

test('a line of a call has the address as limits see it, and probes that are well have no line', async () => {
  const app = await testApp({ TRUST_PROXY: '1' });
  const ask = (url: string, address: string) =>
    app.http.inject({ url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': `203.0.113.66, ${address}` } });
  for (const url of ['/api/config', '/api/health', '/api/ready']) await ask(url, '198.51.100.9');
  await ask('/api/config', '2001:db8:1:2:3::4');
  const lines = app.logLines.filter((line) => line.includes('"answered"')).map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { path: '/api/config', address: '198.51.100.9' },
    { path: '/api/config', address: expect.stringMatching(/^2001:db8:1:/) },
  ]);
  const direct = await testApp();
  await direct.http.inject({ url: '/api/config', headers: { 'x-forwarded-for': '203.0.113.66' } });
  expect(direct.logLines.join('')).toContain('"address":"127.0.0.1"');
});

test('600 calls a minute from one address, then a rest', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const ask = (remoteAddress: string) => app.http.inject({ url: '/api/config', remoteAddress });
  for (let n = 0; n < 600; n++) await ask('2001:db8::1');
  const refused = await ask('2001:db8:0:ff::2');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('2001:db8:0:100::1')).statusCode).toBe(200);
});

test('a script that waits may ask ten times a second whether the node is ready', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const ask = (remoteAddress: string) => app.http.inject({ url: '/api/ready', remoteAddress });
  for (let n = 0; n < 600; n++) expect((await ask('203.0.113.7')).statusCode).toBe(200);
  const refused = await ask('203.0.113.7');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  // Whether the process lives costs nothing, and whoever restarts it must hear the truth.
  for (let n = 0; n < 200; n++) await app.http.inject({ url: '/api/health', remoteAddress: '203.0.113.7' });
  expect((await app.http.inject({ url: '/api/health', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  const ask = (encoding: string) => get(url, { 'accept-encoding': encoding }, '203.0.113.7');

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is packed for who accepts %s', async (accepted, encoding, unpack) => {
    const plain = await ask('identity');
    const packed = await ask(accepted);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('is read 60 times a minute from one address', async () => {
    const app = await testApp({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await app.http.inject({ url })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
