import * as auth from '@coursemate/contract/auth';
import { clientEvent, serverEvent } from '@coursemate/contract/base/event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { minutes } from '#platform/clock.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { eventsPerPerson, socketsPerAddress } from '#platform/limits/limits.ts';

import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';

const echo = clientEvent({
  name: 'echo',
  summary: 'Says it again',
  access: 'signed_in',
  roles: 'all',
  restricted: 'allowed',
  limits: [],
  errors: [],
  payload: z.object({ text: z.string() }),
  ack: z.object({ text: z.string() }),
});
const greeting = serverEvent({ name: 'greeting', summary: 'Says hello', payload: z.object({ hello: z.string() }) });
const unlimited: Limit = { name: 'echo', max: 1000, windowMs: minutes(1), whenStoreFails: 'open' };

async function appWithEcho(limit = unlimited, settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp(settings);
  app.platform.gateway.on({
    event: { ...echo, limits: [limit] },
    viewer: 'fresh',
    handle({ payload, user }) {
      const { text } = z.parse(echo.payload, payload);
      if (text === 'throw') throw new Error('secret of the implementation');
      return Promise.resolve({ text: `${user.role}: ${text}`, extra: 'never leaves' });
    },
  });
  return app;
}

test('a socket needs the token of a live session', async () => {
  const app = await appWithEcho();
  const person = await app.people.signedIn();
  await expect(connect(app, { token: 'made up' })).rejects.toThrow('Unauthorized');
  await expect(connect(app, {})).rejects.toThrow('Unauthorized');
  await app.call(auth.logout, {}, person);
  await expect(connect(app, { token: person.session.access_token })).rejects.toThrow('Unauthorized');
});

test('a page of another site cannot open a socket; our own page and programs can', async () => {
  const app = await appWithEcho();
  const { session } = await app.people.signedIn();
  const token = session.access_token;
  await expect(connect(app, { token }, { origin: 'https://evil.test' })).rejects.toThrow('websocket error');
  expect((await connect(app, { token }, { origin: 'http://127.0.0.1:3000' })).connected).toBe(true);
  expect((await connect(app, { token })).connected).toBe(true);
});

test('an event is answered with what its schema names, and a wrong one with a code', async () => {
  const app = await appWithEcho();
  const { session } = await app.people.signedIn({ role: 'student' });
  const socket = await connect(app, { token: session.access_token });
  expect(await socket.emitWithAck('echo', { text: 'hi' })).toEqual({ ok: true, text: 'student: hi' });
  for (const payload of [{ text: 5 }, null, 'x', [], { text: 'a\0b' }]) {
    expect(await socket.emitWithAck('echo', payload)).toMatchObject({ ok: false, code: 'invalid_input' });
  }
  expect(await socket.emitWithAck('no_such_event', {})).toMatchObject({ ok: false, code: 'not_found' });
});

test('an event that has a number for a name is refused like any other that nobody knows', async () => {
  const app = await appWithEcho();
  const socket = await connect(app, { token: (await app.people.signedIn()).session.access_token });
  const told = new Promise((resolve) => void socket.once('error', resolve));
  socket.io.engine.write('2[17]');
  expect(await told).toMatchObject({ event: '17', code: 'not_found' });
});

test('a handler that throws fails that call only and tells nothing', async () => {
  const app = await appWithEcho();
  const { session } = await app.people.signedIn({ role: 'student' });
  const socket = await connect(app, { token: session.access_token });
  const failures: unknown[] = [];
  socket.on('error', (failure) => failures.push(failure));
  const failed = { error: 'Something went wrong on our side', code: 'internal_error' };
  expect(await socket.emitWithAck('echo', { text: 'throw' })).toEqual({ ok: false, ...failed });
  expect(failures).toEqual([{ event: 'echo', ...failed }]);
  expect(await socket.emitWithAck('echo', { text: 'on' })).toMatchObject({ ok: true });
});

test('events are limited for each person', async () => {
  const app = await appWithEcho({ ...unlimited, max: 2 }, { RATE_LIMITS: 'on' });
  const { session } = await app.people.signedIn();
  const socket = await connect(app, { token: session.access_token });
  await socket.emitWithAck('echo', { text: '1' });
  await socket.emitWithAck('echo', { text: '2' });
  expect(await socket.emitWithAck('echo', { text: '3' })).toMatchObject({ ok: false, code: 'too_many_requests' });
});

/** As if so many had come already. */
async function use(app: TestApp, limit: Limit, key: string, times = limit.max): Promise<void> {
  for (let time = 0; time < times; time++) await app.platform.limiter.take(limit, key);
}

test('who is beyond the limit of events is refused before the database is asked, and gone after 500 refusals', async () => {
  const app = await appWithEcho(unlimited, { RATE_LIMITS: 'on' });
  const { id, session } = await app.people.signedIn();
  const socket = await connect(app, { token: session.access_token });
  await use(app, eventsPerPerson, id);
  const asked = vi.spyOn(app.http.authority, 'bySession');
  const refusals: unknown[] = [];
  socket.on('error', ({ code }) => refusals.push(code));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  for (let event = 0; event < 499; event++) await socket.emitWithAck('echo', { text: 'again' });
  expect(socket.connected).toBe(true);
  socket.emit('no_such_event');
  expect(await closed).toBe('io server disconnect');
  expect(refusals).toEqual(Array(500).fill('too_many_requests'));
  expect(asked).not.toHaveBeenCalled();
});

test('sockets are limited for each address, as it is behind the proxies that are trusted', async () => {
  const app = await appWithEcho(unlimited, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const token = (await app.people.signedIn()).session.access_token;
  const dial = (address: string) => connect(app, { token }, { 'x-forwarded-for': `198.51.100.1, ${address}` });
  await use(app, socketsPerAddress, '203.0.113.7');
  await expect(dial('203.0.113.7')).rejects.toThrow('websocket error');
  expect((await dial('203.0.113.8')).connected).toBe(true);
  // Each token that is tried counts as well, over one connection too.
  await use(app, socketsPerAddress, '203.0.113.9', socketsPerAddress.max - 1);
  await expect(dial('203.0.113.9')).rejects.toThrow('Too many requests');
});

test('signing out closes the sockets of that session and of no other', async () => {
  const app = await appWithEcho();
  const person = await app.people.signedIn();
  const other = await app.people.signedIn();
  const [mine, theirs] = await Promise.all(
    [person, other].map(({ session }) => connect(app, { token: session.access_token })),
  );
  const closed = new Promise((resolve) => mine?.once('disconnect', resolve));
  await app.call(auth.logout, {}, person);
  expect(await closed).toBe('io server disconnect');
  expect(await theirs?.emitWithAck('echo', { text: 'still here' })).toMatchObject({ ok: true });
});

test('an event on an open socket is refused once the person is gone, and the socket is closed', async () => {
  const app = await appWithEcho();
  const { id, session } = await app.people.signedIn();
  const socket = await connect(app, { token: session.access_token });
  await app.platform.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute();
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await socket.emitWithAck('echo', { text: 'hi' })).toMatchObject({ ok: false, code: 'unauthorized' });
  await closed;
});

test('an open socket outlives its access token, because the session does', async () => {
  const app = await appWithEcho();
  const { session } = await app.people.signedIn({ role: 'teacher' });
  const socket = await connect(app, { token: session.access_token });
  app.clock.advance(minutes(20));
  expect(await socket.emitWithAck('echo', { text: 'later' })).toEqual({ ok: true, text: 'teacher: later' });
});

test('a push reaches every socket of the person and nobody else, with what its schema names', async () => {
  const app = await appWithEcho();
  const [person, other] = [await app.people.signedIn(), await app.people.signedIn()];
  const token = person.session.access_token;
  const mine = [await connect(app, { token }), await connect(app, { token })];
  const theirs = await connect(app, { token: other.session.access_token });
  const strays: unknown[] = [];
  theirs.on('greeting', (payload) => strays.push(payload));
  const received = mine.map((socket) => new Promise((resolve) => socket.once('greeting', resolve)));

  const withMore = { hello: 'you', secret: 'no' };
  app.platform.gateway.toPerson(person.id, greeting, withMore);

  expect(await Promise.all(received)).toEqual([{ hello: 'you' }, { hello: 'you' }]);
  await theirs.emitWithAck('echo', { text: 'a round trip, so that a stray push would have arrived' });
  expect(strays).toEqual([]);
});

test('an eleventh socket of a person closes the oldest', async () => {
  const app = await appWithEcho();
  const { session } = await app.people.signedIn();
  const first = await connect(app, { token: session.access_token });
  const closed = new Promise((resolve) => first.once('disconnect', resolve));
  for (let n = 0; n < 10; n++) await connect(app, { token: session.access_token });
  await closed;
  expect(app.platform.gateway.socketCount()).toBe(10);
});

test('a stop answers what was asked before it closes the connection', async () => {
  const app = await appWithEcho();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.platform.gateway.on({
    event: { ...echo, name: 'slow echo' },
    viewer: 'fresh',
    async handle() {
      started.resolve();
      await finish.promise;
      return { text: 'done' };
    },
  });
  const [busy, idle] = [await app.people.signedIn(), await app.people.signedIn()];
  const waiting = await connect(app, { token: busy.session.access_token });
  const resting = await connect(app, { token: idle.session.access_token });
  const answer = waiting.timeout(5000).emitWithAck('slow echo', { text: 'x' });
  await started.promise;
  const closed = new Promise((resolve) => waiting.once('disconnect', resolve));
  const closing = app.platform.gateway.close();
  await new Promise((resolve) => resting.once('disconnect', resolve));
  expect(waiting.connected).toBe(true);
  finish.resolve();
  expect(await answer).toMatchObject({ ok: true });
  // After this reason the client comes back by itself, to another node.
  expect(await closed).toBe('transport close');
  await closing;
});
