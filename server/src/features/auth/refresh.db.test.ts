import * as auth from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { days, minutes, seconds } from '#platform/clock.ts';

import type { Person } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

test('more open sessions than a statement can have parameters are looked up at once', async () => {
  const { authority } = appOfFile().http;
  const ids = Array.from({ length: 70_000 }, () => crypto.randomUUID());
  expect(await authority.endedAmong(ids)).toHaveLength(ids.length);
});
const renew = (app: TestApp, refresh_token: string) => app.call(auth.refresh, { body: { refresh_token } });

function withSession(person: Person, session: Person['session']): Person {
  return { ...person, session };
}

test('a refresh token is traded for its successor and a new access token', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  app.clock.advance(minutes(16));
  expect((await app.call(auth.me, {}, person)).status).toBe(401);

  const renewed = await renew(app, person.session.refresh_token);

  expect(renewed.status).toBe(200);
  expect(renewed.body.session.refresh_token).not.toBe(person.session.refresh_token);
  expect(renewed.body.session.expires_in).toBe(900);
  expect((await app.call(auth.me, {}, withSession(person, renewed.body.session))).status).toBe(200);
});

test('within ten seconds a spent token gives the same successor again', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const first = await renew(app, person.session.refresh_token);
  app.clock.advance(seconds(10));

  const second = await renew(app, person.session.refresh_token);

  expect(second.status).toBe(200);
  expect(second.body.session.refresh_token).toBe(first.body.session.refresh_token);
});

test('a spent token replayed after ten seconds ends the whole family at once', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const { body } = await renew(app, person.session.refresh_token);
  const renewed = withSession(person, body.session);
  expect((await app.call(auth.me, {}, renewed)).status).toBe(200);
  app.clock.advance(seconds(10) + 1);

  expect((await renew(app, person.session.refresh_token)).status).toBe(401);

  expect((await app.call(auth.me, {}, renewed)).status).toBe(401);
  expect((await renew(app, renewed.session.refresh_token)).status).toBe(401);
});

test('within ten seconds a token whose successor is spent too is refused, and nothing is revoked', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const second = await renew(app, person.session.refresh_token);
  const third = await renew(app, second.body.session.refresh_token);
  app.clock.advance(seconds(5));

  expect((await renew(app, person.session.refresh_token)).status).toBe(401);

  expect((await app.call(auth.me, {}, withSession(person, third.body.session))).status).toBe(200);
  expect((await renew(app, third.body.session.refresh_token)).status).toBe(200);
});

test('tabs that renew at the same moment all get one successor', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();

  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(app, person.session.refresh_token)));

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map((answer) => answer.body.session.refresh_token)).size).toBe(1);
});

test('a session slides thirty days and ends after ninety, however often it is renewed', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  let token = person.session.refresh_token;
  for (let day = 0; day < 87; day += 29) {
    app.clock.advance(days(29));
    const renewed = await renew(app, token);
    expect(renewed.status).toBe(200);
    token = renewed.body.session.refresh_token;
  }
  app.clock.advance(days(4));
  expect((await renew(app, token)).status).toBe(401);

  const sleeper = await app.people.signedIn();
  app.clock.advance(days(30));
  expect((await renew(app, sleeper.session.refresh_token)).status).toBe(401);
});

test('a session is renewed thirty times a minute, however its tokens change', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const person = await app.people.signedIn();
  let token = person.session.refresh_token;
  for (let n = 0; n < 30; n++) token = (await renew(app, token)).body.session.refresh_token;
  expect((await renew(app, token)).status).toBe(429);
  app.clock.advance(minutes(1));
  expect((await renew(app, token)).status).toBe(200);
});

test('an access token is no refresh token, and a refresh token no access token', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const { access_token, refresh_token, expires_in } = person.session;
  expect((await app.call(auth.refresh, { body: { refresh_token: access_token.slice(0, 190) } })).status).toBe(401);
  const swapped = withSession(person, { access_token: refresh_token, refresh_token, expires_in });
  expect((await app.call(auth.me, {}, swapped)).status).toBe(401);
});

test('a missing refresh token is a mistake of the caller, not the end of a session', async () => {
  const app = appOfFile();
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/refresh', payload: {} });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: 'Required', code: 'invalid_input', fields: { refresh_token: 'Required' } });
});
