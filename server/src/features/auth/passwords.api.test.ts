import * as auth from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { hours, minutes } from '#platform/clock.ts';

import { PASSWORD } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const NEW_PASSWORD = 'another good password';
const login = (app: TestApp, email: string, password: string) => app.call(auth.login, { body: { email, password } });
const forgot = (app: TestApp, email: string) => app.call(auth.forgotPassword, { body: { email } });
const reset = (app: TestApp, token: string, password = NEW_PASSWORD) =>
  app.call(auth.resetPassword, { body: { token, password } });

test('a forgotten password is reset with the mailed link, once, and every session ends', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  expect((await forgot(app, person.email)).status).toBe(200);
  const token = await app.mailbox.tokenFor(person.email);

  expect((await reset(app, token)).status).toBe(200);

  expect((await app.call(auth.me, {}, person)).status).toBe(401);
  expect((await login(app, person.email, PASSWORD)).status).toBe(401);
  expect((await login(app, person.email, NEW_PASSWORD)).status).toBe(200);
  expect((await reset(app, token)).body.code).toBe('invalid_reset_link');
});

test('a look at a reset link says whether it works, and does not use it up', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  await forgot(app, email);
  const token = await app.mailbox.tokenFor(email);
  const check = (given: string) => app.call(auth.checkResetLink, { body: { token: given } });
  expect((await check(token)).status).toBe(204);
  expect((await check(token)).status).toBe(204);
  expect((await check('no-such-token')).body).toMatchObject({ code: 'invalid_reset_link' });
  expect((await reset(app, token)).status).toBe(200);
  expect((await check(token)).body).toMatchObject({ code: 'invalid_reset_link' });
});

test('one reset link used twice at the same moment works once', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  await forgot(app, email);
  const token = await app.mailbox.tokenFor(email);
  const answers = await Promise.all([reset(app, token), reset(app, token)]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
});

test('a reset link ends after an hour, and when a newer one is sent', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  await forgot(app, email);
  const first = await app.mailbox.tokenFor(email);
  app.clock.advance(minutes(2));
  await forgot(app, email);
  const second = await app.mailbox.tokenFor(email);
  expect((await reset(app, first)).status).toBe(400);
  app.clock.advance(hours(1));
  expect((await reset(app, second)).status).toBe(400);
});

test('a link is good for its own purpose only', async () => {
  const app = appOfFile();
  const { email } = await app.people.account({ verified: false });
  await app.call(auth.resendVerification, { body: { email } });
  const verification = await app.mailbox.tokenFor(email);
  expect((await reset(app, verification)).status).toBe(400);
  app.clock.advance(1);
  await forgot(app, email);
  const token = await app.mailbox.tokenFor(email);
  expect((await app.call(auth.verifyEmail, { query: { token } })).status).toBe(400);
});

test('resetting the password of an account that waits for verification verifies it', async () => {
  const app = appOfFile();
  const { email } = await app.people.account({ verified: false });
  await forgot(app, email);
  await reset(app, await app.mailbox.tokenFor(email));
  expect((await login(app, email, NEW_PASSWORD)).status).toBe(200);
});

test('asking for a reset says the same whether the account exists, and mails nobody who is gone', async () => {
  const app = appOfFile();
  const known = await app.people.account();
  const gone = await app.people.account();
  await app.platform.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', gone.id).execute();
  const answers = await Promise.all([known.email, gone.email, 'nobody@uni.test'].map((email) => forgot(app, email)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(await app.mailbox.to(gone.email)).toHaveLength(0);
});

test('changing the password needs the current one and ends the other sessions', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const elsewhere = { ...person, session: (await login(app, person.email, PASSWORD)).body.session };
  const wrong = { current_password: 'not mine', new_password: NEW_PASSWORD };
  expect((await app.call(auth.changePassword, { body: wrong }, person)).body).toEqual({
    error: 'Current password is incorrect',
    code: 'invalid_input',
    fields: { current_password: 'Current password is incorrect' },
  });

  const right = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await app.call(auth.changePassword, { body: right }, person)).status).toBe(200);

  expect((await app.call(auth.me, {}, person)).status).toBe(200);
  expect((await app.call(auth.me, {}, elsewhere)).status).toBe(401);
  expect((await login(app, person.email, NEW_PASSWORD)).status).toBe(200);
});

test('a reset link from before a password change no longer works', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  await forgot(app, person.email);
  const token = await app.mailbox.tokenFor(person.email);
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  await app.call(auth.changePassword, { body }, person);
  expect((await reset(app, token)).status).toBe(400);
});

test('one reset mail a minute and five a day for each email, known or not', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  for (const email of [(await app.people.account()).email, 'unknown@uni.test']) {
    for (let n = 0; n < 5; n++) {
      expect((await forgot(app, email)).status).toBe(200);
      expect((await forgot(app, email)).status).toBe(429);
      app.clock.advance(minutes(1));
    }
    const refused = await forgot(app, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  }
});

/** Resets the password between the comparison of the old one and what relies on it. */
async function resetMeanwhile(app: TestApp, email: string): Promise<void> {
  await forgot(app, email);
  const token = await app.mailbox.tokenFor(email);
  app.between.compareAndWrite = async () => {
    expect((await reset(app, token)).status).toBe(200);
  };
}

test('a sign-in with the old password that a reset overtakes opens no session', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  await resetMeanwhile(app, email);
  expect((await login(app, email, PASSWORD)).status).toBe(401);
  expect((await login(app, email, NEW_PASSWORD)).status).toBe(200);
});

test('a password change that a reset overtakes comes to nothing', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  await resetMeanwhile(app, person.email);
  const body = { current_password: PASSWORD, new_password: 'the password of a thief' };
  expect((await app.call(auth.changePassword, { body }, person)).status).toBe(401);
  expect((await login(app, person.email, NEW_PASSWORD)).status).toBe(200);
});
