import * as auth from '@coursemate/contract/auth';
import { getProfile, saveProfile } from '@coursemate/contract/profiles';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { days, hours } from '#platform/clock.ts';

import { PASSWORD } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();
let count = 0;
const newAddress = () => `new-${++count}-${Date.now()}@people.test`;

const ask = (app: TestApp, as: Person, email: string) => app.call(saveProfile, { body: { email } }, as);
const open = (app: TestApp, token: string) => app.call(auth.confirmEmail, { body: { token } });
const undo = (app: TestApp, token: string) => app.call(auth.undoEmail, { body: { token } });
const signIn = (app: TestApp, email: string) => app.call(auth.login, { body: { email, password: PASSWORD } });
const me = (app: TestApp, as: Person) => app.call(auth.me, {}, as);
const profileOf = async (app: TestApp, as: Person) =>
  (await app.call(getProfile, { query: { userId: as.id } }, as)).body.profile;
const emailOf = async ({ platform: { db } }: TestApp, { id }: Person) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const secondSession = async (app: TestApp, person: Person): Promise<Person> => ({
  ...person,
  session: (await signIn(app, person.email)).body.session,
});

test('a new email counts once its link was opened; other sessions end, the asking one stays', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'student' });
  const elsewhere = await secondSession(app, lena);
  const socket = await connect(app, { token: elsewhere.session.access_token });
  const email = newAddress();

  const asked = await ask(app, lena, email.toUpperCase());
  expect(asked.body.profile).toMatchObject({ email: lena.email, pending_email: email });
  expect((await signIn(app, email)).status).toBe(401);

  const token = await app.mailbox.tokenFor(email);
  expect((await open(app, token)).status).toBe(200);
  expect((await open(app, token)).status).toBe(200);
  expect(await profileOf(app, lena)).toMatchObject({ email, pending_email: null });
  expect((await me(app, elsewhere)).status).toBe(401);
  await until(() => socket.disconnected);
  expect((await signIn(app, lena.email)).status).toBe(401);
  expect((await signIn(app, email)).status).toBe(200);
});

test('an address in use is refused, also when it was taken meanwhile', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const other = await app.people.account();
  expect((await ask(app, lena, other.email)).body).toEqual({
    error: 'Email is already registered',
    code: 'email_taken',
  });

  const email = newAddress();
  await ask(app, lena, email);
  const token = await app.mailbox.tokenFor(email);
  const body = { email, password: PASSWORD, firstName: 'Ines', lastName: 'Costa' };
  expect((await app.call(auth.register, { body })).status).toBe(201);
  expect((await open(app, token)).body.code).toBe('email_taken');
  expect((await me(app, lena)).body.user.email).toBe(lena.email);
});

test('a newer address kills the older link, saving the current one keeps it, null takes it back', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const [first, second] = [newAddress(), newAddress()];
  await ask(app, lena, first);
  const old = await app.mailbox.tokenFor(first);
  await ask(app, lena, second);
  expect((await open(app, old)).body.code).toBe('invalid_link');

  expect((await ask(app, lena, lena.email)).body.profile.pending_email).toBe(second);
  const cancelled = await app.call(saveProfile, { body: { pending_email: null } }, lena);
  expect(cancelled.body.profile.pending_email).toBeNull();
  expect((await open(app, await app.mailbox.tokenFor(second))).body.code).toBe('invalid_link');
});

test('the link ends after a day', async () => {
  const app = await testApp();
  const lena = await app.people.signedIn();
  const email = newAddress();
  await ask(app, lena, email);
  app.clock.advance(hours(24) + 1);
  expect((await open(app, await app.mailbox.tokenFor(email))).body.code).toBe('invalid_link');
});

test('the old address can take the change back for seven days, even after a second change', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const [first, second] = [newAddress(), newAddress()];
  await ask(app, lena, first);
  await open(app, await app.mailbox.tokenFor(first));
  const undoFirst = await app.mailbox.tokenFor(lena.email);
  await ask(app, lena, second);
  await open(app, await app.mailbox.tokenFor(second));
  const undoSecond = await app.mailbox.tokenFor(first);

  expect((await undo(app, undoFirst)).status).toBe(200);
  expect((await me(app, lena)).status).toBe(401);
  expect(await emailOf(app, lena)).toBe(lena.email);
  expect((await undo(app, undoSecond)).body.code).toBe('invalid_link');
  expect((await undo(app, undoFirst)).body.code).toBe('invalid_link');
  expect((await undo(app, 'guessed')).body.code).toBe('invalid_link');
});

test('after seven days it stays', async () => {
  const app = await testApp();
  const lena = await app.people.signedIn();
  const email = newAddress();
  await ask(app, lena, email);
  await open(app, await app.mailbox.tokenFor(email));
  app.clock.advance(days(7) + 1);
  expect((await undo(app, await app.mailbox.tokenFor(lena.email))).body.code).toBe('invalid_link');
});

test('three changes a day, and only to whitelisted domains', async () => {
  const app = await testApp({ RATE_LIMITS: 'on', EMAIL_DOMAIN_WHITELIST: 'people.test' });
  const lena = await app.people.signedIn();
  expect((await ask(app, lena, 'lena@evil.test')).body.code).toBe('domain_not_whitelisted');
  for (let round = 0; round < 3; round++) expect((await ask(app, lena, newAddress())).status).toBe(200);
  expect((await ask(app, lena, newAddress())).status).toBe(429);
  expect((await app.call(saveProfile, { body: { email: lena.email, name: 'Lena' } }, lena)).status).toBe(200);
});

test('a change that was asked for under the old password dies with it', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const [first, second] = [newAddress(), newAddress()];
  await ask(app, lena, first);
  await app.call(auth.forgotPassword, { body: { email: lena.email } });
  const reset = { token: await app.mailbox.tokenFor(lena.email), password: PASSWORD };
  expect((await app.call(auth.resetPassword, { body: reset })).status).toBe(200);
  expect((await open(app, await app.mailbox.tokenFor(first))).body.code).toBe('invalid_link');

  const again = await secondSession(app, lena);
  await ask(app, again, second);
  const change = { current_password: PASSWORD, new_password: `${PASSWORD} too` };
  expect((await app.call(auth.changePassword, { body: change }, again)).status).toBe(200);
  expect((await open(app, await app.mailbox.tokenFor(second))).body.code).toBe('invalid_link');
});

test('someone who registers the old address meanwhile does not stand in the way of taking it back', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const email = newAddress();
  await ask(app, lena, email);
  await open(app, await app.mailbox.tokenFor(email));
  const token = await app.mailbox.tokenFor(lena.email);
  const body = { email: lena.email, password: PASSWORD, firstName: 'Mal', lastName: 'Lory' };
  expect((await app.call(auth.register, { body })).status).toBe(201);
  expect((await undo(app, token)).status).toBe(200);
  expect(await emailOf(app, lena)).toBe(lena.email);
});

test('a restricted account cannot finish a change that it began before', async () => {
  const app = appOfFile();
  const [lena, admin] = [await app.people.signedIn(), await app.people.signedIn({ role: 'admin' })];
  const email = newAddress();
  await ask(app, lena, email);
  await app.call(changeUser, { params: { id: lena.id }, body: { blocked: true } }, admin);
  expect((await open(app, await app.mailbox.tokenFor(email))).body.code).toBe('account_restricted');
});
