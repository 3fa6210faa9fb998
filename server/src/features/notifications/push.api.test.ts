import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { logout } from '@coursemate/contract/auth';
import { requestChat } from '@coursemate/contract/chats/chats';
import { giveFeedback } from '@coursemate/contract/feedback';
import { markNotifications, savePreferences, subscribePush, unsubscribePush } from '@coursemate/contract/notifications';
import { config } from '@coursemate/contract/system';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createPost } from '#platform/http/public-post.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../testing/chats.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import { pushJob } from './push.job.ts';
import type { PushJob } from './push.service.ts';
import { personToTell } from './still-due.service.ts';
import { vapidKeys } from './vapid-keys.ts';

const appOfFile = useApp();
const tls = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/tls', name), 'utf8');

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A push service of our own, with the certificate of this folder. */
const received: Received[] = [];
let answer = 201;
const service = createServer({ key: tls('localhost.key'), cert: tls('localhost.crt') }, (request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(answer).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `https://localhost:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  received.length = 0;
  feedbackIsThere = true;
  answer = 201;
});

/** What a browser keeps of its subscription. */
function browser(path: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };

  /** RFC 8291 and 8188, written from the standard: what the browser does to read a push. */
  function read(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const secret = ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { subscription: { endpoint: `${origin}${path}`, keys }, read };
}

const always = () => Promise.resolve(true);
/** Whether the feedback that a push is about is still there. */
let feedbackIsThere = true;

/** Runs the pushes that wait in the queue, as a worker would. */
async function runPushes(): Promise<void> {
  const { db, clock, secret, gateway } = appOfFile().platform;
  const lookups = { gateway, clock, chatConcerns: always, feedbackConcerns: () => Promise.resolve(feedbackIsThere) };
  const job = pushJob({
    db,
    clock,
    log: silentLog,
    secret,
    publicUrl: 'https://coursemate.test',
    stillHolds: async (cause) => (await personToTell(db, lookups, cause.split(':')[1] ?? '', 'push')) !== null,
    post: createPost(() => true, { ca: tls('localhost.crt') }),
  });
  for (const data of queued.splice(0)) await job.run(data);
}

const queued: PushJob[] = [];
beforeAll(() => {
  const { jobs } = appOfFile().platform;
  const send = jobs.send.bind(jobs);
  jobs.send = async (tx, kind, key, data) => {
    if (kind.name === 'notifications.push') queued.push(data as unknown as PushJob);
    else await send(tx, kind, key, data);
  };
});

async function asked(): Promise<{ teacher: Person; device: ReturnType<typeof browser> }> {
  const app = appOfFile();
  const teacher = await listedTeacher(app);
  const device = browser(`/push/${teacher.id}`);
  expect((await app.call(subscribePush, { body: device.subscription }, teacher)).status).toBe(201);
  return { teacher, device };
}

async function ask(teacher: Person, requestMessage = 'A secret word: xylophone'): Promise<void> {
  const app = appOfFile();
  await app.call(requestChat, { body: { participantId: teacher.id, requestMessage } }, await onboardedStudent(app));
}

test('a push reaches the browser encrypted and signed, and says nothing of the message', async () => {
  const app = appOfFile();
  const { teacher, device } = await asked();
  await ask(teacher);
  await runPushes();

  const [push] = received;
  expect(must(push).path).toBe(`/push/${teacher.id}`);
  expect(must(push).headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(must(push).body.toString('latin1')).not.toContain('chat');
  const shown = device.read(must(push).body);
  expect(shown).toMatchObject({ title: 'New chat request', link: expect.stringMatching(/^\/chat/) });
  expect(JSON.stringify(shown)).not.toContain('xylophone');

  const { vapid_public_key: key } = (await app.call(config, {})).body;
  const [, token = '', named = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(must(push).headers['authorization'])) ?? [];
  expect(named).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  expect(payload).toMatchObject({ aud: origin, sub: 'https://coursemate.test' });
});

test('the keys are made once', async () => {
  const app = appOfFile();
  const first = (await app.call(config, {})).body.vapid_public_key;
  expect((await app.call(config, {})).body.vapid_public_key).toBe(first);
  const rows = await app.platform.db.selectFrom('vapid_keys').selectAll().execute();
  expect(rows).toHaveLength(1);
  // Sealed: 32 bytes as text are shorter.
  expect(must(rows[0]).private_key.length).toBeGreaterThan(60);
});

test('keys that were sealed with another secret are replaced, and the browsers that knew them are forgotten', async () => {
  const app = await testApp();
  const teacher = await listedTeacher(app);
  await app.call(subscribePush, { body: browser('/push/old').subscription }, teacher);
  const { db } = app.platform;
  const before = await vapidKeys({ db: db.withoutPlugins(), secret: 'the secret of before' });
  const after = await vapidKeys({ db, secret: app.platform.secret });
  expect(after.publicKey).not.toBe(before.publicKey);
  expect((await app.call(config, {})).body.vapid_public_key).toBe(after.publicKey);
  expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test.each([404, 410])('a browser whose service answers %s is dropped', async (status) => {
  const { teacher } = await asked();
  answer = status;
  await ask(teacher);
  await runPushes();
  expect(received).toHaveLength(1);
  await ask(teacher);
  await runPushes();
  expect(received).toHaveLength(1);
});

test('a push that is refused for another reason keeps the browser', async () => {
  const { teacher } = await asked();
  answer = 500;
  await ask(teacher);
  await runPushes();
  await ask(teacher);
  await runPushes();
  expect(received).toHaveLength(2);
});

test('who has turned pushes of this kind off, has read it meanwhile, or has removed the browser gets none', async () => {
  const app = appOfFile();
  const { teacher, device } = await asked();
  await ask(teacher);
  await app.call(markNotifications, { body: { mark_all: true } }, teacher);
  await runPushes();
  expect(received).toHaveLength(0);

  await app.call(savePreferences, { body: { preferences: { chat_request: { push: false } } } }, teacher);
  await ask(teacher);
  expect(queued).toHaveLength(0);

  await app.call(savePreferences, { body: { preferences: { chat_request: { push: true } } } }, teacher);
  const stranger = await onboardedStudent(app);
  const { endpoint } = device.subscription;
  await app.call(unsubscribePush, { body: { endpoint } }, stranger);
  await ask(teacher);
  expect(queued.splice(0)).toHaveLength(1);
  expect((await app.call(unsubscribePush, { body: { endpoint } }, teacher)).status).toBe(204);
  await ask(teacher);
  expect(queued).toHaveLength(0);
});

test('a push about feedback leaves only while the feedback is there', async () => {
  const app = appOfFile();
  const { teacher } = await asked();
  const student = await onboardedStudent(app);
  await acceptedChat(app, student, teacher);
  queued.length = 0;
  const rate = (rating: number) => app.call(giveFeedback, { params: { id: teacher.id }, body: { rating } }, student);
  await rate(1);
  feedbackIsThere = false;
  await runPushes();
  expect(received).toHaveLength(0);
  await rate(2);
  feedbackIsThere = true;
  await runPushes();
  expect(received).toHaveLength(1);
});

test('who has signed out is not told in that browser any more', async () => {
  const app = appOfFile();
  const { teacher } = await asked();
  await ask(teacher);
  await app.call(logout, {}, teacher);
  await runPushes();
  expect(received).toHaveLength(0);
});

test('a browser belongs to whoever signed in there last', async () => {
  const app = appOfFile();
  const { teacher, device } = await asked();
  const next = await listedTeacher(app);
  await app.call(subscribePush, { body: device.subscription }, next);
  await ask(teacher);
  expect(queued).toHaveLength(0);
  await ask(next);
  expect(queued.splice(0)).toHaveLength(1);
});

test.each([
  { endpoint: 'http://push.test/x', keys: { p256dh: 'abc', auth: 'abc' } },
  { endpoint: 'https://push.test/x', keys: { p256dh: 'a b', auth: 'abc' } },
  { endpoint: 'https://push.test/x' },
  { endpoint: 'https://', keys: { p256dh: 'abc', auth: 'abc' } },
  { endpoint: 'https://a b/', keys: { p256dh: 'abc', auth: 'abc' } },
  { endpoint: 'https://push.test/x\u0000', keys: { p256dh: 'abc', auth: 'abc' } },
  ...[
    '10.0.0.1',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '100.64.0.1',
    '169.254.169.254',
    '[::1]',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
  ].map((host) => ({ endpoint: `https://${host}/x`, keys: { p256dh: 'abc', auth: 'abc' } })),
  { endpoint: ['https://push.test/x'], keys: { p256dh: 'abc', auth: 'abc' } },
])('a subscription that cannot be one is refused: %j', async (body) => {
  const { http, people } = appOfFile();
  const { session } = await people.signedIn();
  const answered = await http.inject({
    method: 'POST',
    url: '/api/push',
    headers: { authorization: `Bearer ${session.access_token}` },
    payload: body,
  });
  expect(answered.statusCode).toBe(400);
});

test('a browser may name a push service by its address on the open network', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const body = { endpoint: 'https://93.184.215.14/x', keys: { p256dh: 'abc', auth: 'abc' } };
  expect((await app.call(subscribePush, { body }, person)).status).toBe(201);
});
