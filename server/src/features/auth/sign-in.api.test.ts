import * as auth from '@coursemate/contract/auth';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';

import { PASSWORD } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const login = (app: TestApp, email: string, password = PASSWORD) => app.call(auth.login, { body: { email, password } });
const me = (app: TestApp, person: Person) => app.call(auth.me, {}, person);

async function change(app: TestApp, id: string, changes: { blocked?: boolean; deleted_at?: Date; role?: 'admin' }) {
  await app.platform.db.updateTable('users').set(changes).where('id', '=', id).execute();
}

test('a wrong password, an unknown email and a deleted account get the same answer', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  const deleted = await app.people.account();
  await change(app, deleted.id, { deleted_at: app.clock.now() });

  const answers = [
    await login(app, email, 'wrong password'),
    await login(app, 'nobody@uni.test'),
    await login(app, deleted.email),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Invalid email or password', code: 'invalid_credentials' });
  }
});

test('only the right password learns that an account waits for verification', async () => {
  const app = appOfFile();
  const { email } = await app.people.account({ verified: false });
  expect((await login(app, email, 'wrong password')).status).toBe(401);
  expect((await login(app, email)).body).toEqual({
    error: 'Please verify your email before signing in',
    code: 'email_not_verified',
  });
});

test('a blocked account may sign in', async () => {
  const app = appOfFile();
  const { id, email } = await app.people.account();
  await change(app, id, { blocked: true });
  expect((await login(app, email)).status).toBe(200);
});

test('deleting a person and changing their role count on the very next call', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn({ role: 'student' });
  await change(app, person.id, { role: 'admin' });
  expect((await me(app, person)).body.user.role).toBe('admin');
  await change(app, person.id, { deleted_at: app.clock.now() });
  expect((await me(app, person)).status).toBe(401);
});

test('signing out ends this session at once and leaves the others', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const other = { ...person, session: (await login(app, person.email)).body.session };

  expect((await app.call(auth.logout, {}, person)).status).toBe(204);

  expect((await me(app, person)).status).toBe(401);
  const { refresh_token } = person.session;
  expect((await app.call(auth.refresh, { body: { refresh_token } })).status).toBe(401);
  expect((await me(app, other)).status).toBe(200);
});

test('a sign-out that says its empty body is JSON works too', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(204);
});

test('forged tokens are nobody’s: no algorithm, another key, another audience, another type', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(person.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const key = new TextEncoder().encode('a secret for tests, thirty-two bytes long');
  const sign = (payload: object, typ = 'at+jwt') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await sign(claims),
    await sign({ ...claims, aud: 'other' }),
    await sign(claims, 'JWT'),
    `${person.session.access_token}x`,
    'x',
    '',
  ];
  for (const access_token of forged) {
    expect((await me(app, { ...person, session: { ...person.session, access_token } })).status).toBe(401);
  }
});

test('sign-ins are limited for each account and address, with the time to wait', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { email } = await app.people.account();
  for (let n = 0; n < 10; n++) expect((await login(app, email, 'wrong password')).status).toBe(401);

  const refused = await login(app, email);

  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBe(60);
  app.clock.advance(60_000);
  expect((await login(app, email)).status).toBe(200);
});
