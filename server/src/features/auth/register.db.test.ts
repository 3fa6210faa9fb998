import * as auth from '@coursemate/contract/auth';
import type { CurrentUser, Session } from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { deleteUnverifiedUsers } from '#features/people/index.ts';
import { days, hours, later, minutes } from '#platform/clock.ts';

import { PASSWORD } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const newcomer = (email: string) => ({ email, password: PASSWORD, firstName: 'Lena', lastName: 'Fischer' });
const register = (app: TestApp, email: string) => app.call(auth.register, { body: newcomer(email) });
const login = (app: TestApp, email: string, password = PASSWORD) => app.call(auth.login, { body: { email, password } });
const verify = (app: TestApp, token: string) => app.call(auth.verifyEmail, { query: { token } });

test('a newcomer registers, opens the mailed link and signs in', async () => {
  const app = appOfFile();
  const registered = await register(app, 'Lena@Uni.test');
  expect(registered.status).toBe(201);
  expect(registered.body.user).toEqual({
    id: expect.any(String),
    email: 'lena@uni.test',
    firstName: 'Lena',
    lastName: 'Fischer',
  });
  expect((await login(app, 'lena@uni.test')).body.code).toBe('email_not_verified');

  const [mail] = await app.mailbox.to('lena@uni.test');
  expect(mail?.subject).toBe('Verify your email for Coursemate');
  expect(mail?.html).toContain('http://127.0.0.1:3000/verify-email?token=');
  expect((await verify(app, await app.mailbox.tokenFor('lena@uni.test'))).status).toBe(200);

  const signedIn = await login(app, 'LENA@uni.test');
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.user).toEqual({ ...registered.body.user, role: null });
});

test('the mailed link signs in where the account was made, the first time, and nowhere else', async () => {
  const app = appOfFile();
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';
  const registerHere = async (email: string) => {
    const answer = await app.http.inject({ method: 'POST', url: auth.register.path, payload: newcomer(email) });
    return { cookie: cookieOf(answer), token: await app.mailbox.tokenFor(email) };
  };
  const open = async (token: string, cookie: string) => {
    const answer = await app.http.inject({ url: `${auth.verifyEmail.path}?token=${token}`, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ signed_in?: { session: Session; user: CurrentUser } }>().signed_in;
  };

  const here = await registerHere('here@uni.test');
  const signedIn = await open(here.token, here.cookie);
  expect(signedIn?.user).toMatchObject({ email: 'here@uni.test', role: null });
  const authorization = `Bearer ${signedIn?.session.access_token}`;
  expect((await app.http.inject({ url: auth.me.path, headers: { authorization } })).statusCode).toBe(200);
  expect(await open(here.token, here.cookie)).toBeUndefined();

  const elsewhere = await registerHere('elsewhere@uni.test');
  // The same address, but another browser.
  expect(await open(elsewhere.token, here.cookie)).toBeUndefined();
  expect(await open(elsewhere.token, elsewhere.cookie)).toBeUndefined();
});

test('an email can be registered once, whatever its case, also by two people at the same moment', async () => {
  const app = appOfFile();
  const answers = await Promise.all([register(app, 'twice@uni.test'), register(app, 'TWICE@uni.test')]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
    error: 'Email is already registered',
    code: 'email_taken',
  });
  expect(await app.mailbox.to('twice@uni.test')).toHaveLength(1);
});

test('each wrong field gets the sentence of the spec', async () => {
  const app = appOfFile();
  const body = { email: 'nobody', password: '12345', firstName: ' \u200B ', lastName: '' };
  const answer = await app.call(auth.register, { body });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

test.each([
  [{ firstName: 'www.evil.test' }, { firstName: 'Names cannot contain links' }],
  [{ lastName: 'Sup\u200Bport Team' }, { lastName: 'Please use your own name' }],
  [{ firstName: 'Course', lastName: 'Mate' }, { lastName: 'Please use your own name' }],
])('nobody registers as %j', async (names, fields) => {
  const answer = await appOfFile().call(auth.register, { body: { ...newcomer('house@uni.test'), ...names } });
  expect(answer).toMatchObject({ status: 400, body: { fields } });
});

test('the passwords that everyone tries first are refused', async () => {
  const body = { ...newcomer('common@uni.test'), password: 'Password1' };
  const answer = await appOfFile().call(auth.register, { body });
  expect(answer.body.fields).toEqual({ password: 'This password is too common' });
});

test('fields that are nobody’s business to send are ignored', async () => {
  const app = appOfFile();
  const body = { ...newcomer('sly@uni.test'), role: 'admin', blocked: false, email_verified_at: '2020-01-01', id: 'x' };
  await app.call(auth.register, { body });
  const row = await app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'sly@uni.test')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: null, email_verified_at: null });
});

test('a verification link answers again after it worked, and not at all a day after it was sent', async () => {
  const app = appOfFile();
  await register(app, 'again@uni.test');
  const token = await app.mailbox.tokenFor('again@uni.test');
  expect((await verify(app, token)).status).toBe(200);
  app.clock.advance(hours(25));
  expect((await verify(app, token)).status).toBe(200);

  await register(app, 'late@uni.test');
  const late = await app.mailbox.tokenFor('late@uni.test');
  app.clock.advance(hours(24));
  expect((await verify(app, late)).body).toEqual({
    error: 'This verification link is invalid or has expired',
    code: 'invalid_link',
  });
  expect((await verify(app, 'made-up')).status).toBe(400);
});

test('a newer verification link kills the older one', async () => {
  const app = appOfFile();
  await register(app, 'newer@uni.test');
  const old = await app.mailbox.tokenFor('newer@uni.test');
  expect((await app.call(auth.resendVerification, { body: { email: 'newer@uni.test' } })).status).toBe(200);
  expect((await verify(app, old)).status).toBe(400);
  expect((await verify(app, await app.mailbox.tokenFor('newer@uni.test'))).status).toBe(200);
});

test('asking for another verification mail never tells whether an account exists', async () => {
  const app = appOfFile();
  const { email } = await app.people.account();
  const { email: waiting } = await app.people.account({ verified: false });
  const answers = await Promise.all(
    [email, waiting, 'stranger@uni.test'].map((address) =>
      app.call(auth.resendVerification, { body: { email: address } }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(await app.mailbox.to(email)).toHaveLength(0);
  expect(await app.mailbox.to(waiting)).toHaveLength(1);
});

test('only whitelisted domains may register, and none of the known tricks gets around it', async () => {
  const app = await testApp({ EMAIL_DOMAIN_WHITELIST: 'good.com, uni.edu' });
  expect((await register(app, 'a@GOOD.com')).status).toBe(201);
  expect((await register(app, 'a@uni.edu')).status).toBe(201);
  for (const email of ['a@good.com.evil.com', 'a@evilgood.com', 'a@sub.good.com', 'a@evil.com']) {
    expect((await register(app, email)).body).toEqual({
      error: 'Registration is blocked: domain not whitelisted',
      code: 'domain_not_whitelisted',
    });
  }
  for (const email of ['a@good.com.', 'a@evil.com@good.com', 'a@good.com\nevil.com', '"a@evil.com"@good.com']) {
    expect((await register(app, email)).status).toBe(400);
  }
  const domains = await app.platform.db.selectFrom('users').select('email').execute();
  expect(domains.every(({ email }) => /^[^@]+@(?:good\.com|uni\.edu)$/.test(email))).toBe(true);
});

test('accounts that were never verified are removed after a week', async () => {
  const app = appOfFile();
  const { id: forgotten } = await app.people.account({ verified: false });
  const { id: member } = await app.people.account();
  app.clock.advance(days(7) + minutes(1));
  const { id: fresh } = await app.people.account({ verified: false });

  await deleteUnverifiedUsers(app.platform.db, later(app.clock.now(), -days(7)));

  const rows = await app.platform.db.selectFrom('users').select('id').execute();
  const left = rows.map((row) => row.id);
  expect(left).not.toContain(forgotten);
  expect(left).toEqual(expect.arrayContaining([member, fresh]));
});

test('a campus behind one address registers as often as the settings say', async () => {
  const app = await testApp({ RATE_LIMITS: 'on', REGISTRATIONS_PER_HOUR: '2', TRUSTED_NETWORKS: '203.0.113.0/24' });
  const statusesFrom = async (remoteAddress: string, count: number) => {
    const statuses = [];
    for (let n = 0; n < count; n++) {
      const payload = newcomer(`campus-${remoteAddress.replaceAll('.', '-')}-${n}@uni.test`);
      const answer = await app.http.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  expect(await statusesFrom('198.51.100.7', 3)).toEqual([201, 201, 429]);
  expect(await statusesFrom('203.0.113.7', 21)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('one mailbox registers five addresses a day, and a stranger cannot keep its plain one out', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await register(app, `Ring+${n}@uni.test`)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await register(app, 'ring@uni.test')).status).toBe(201);
  expect((await register(app, 'other+1@uni.test')).status).toBe(201);
  app.clock.advance(days(1));
  expect((await register(app, 'ring+5@uni.test')).status).toBe(201);
});

test('the address of a registration is kept as a fingerprint', async () => {
  const app = appOfFile();
  const registeredFrom = async (email: string, remoteAddress: string) => {
    await app.http.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload: newcomer(email) });
    const query = app.platform.db.selectFrom('users').select('registered_from').where('email', '=', email);
    return (await query.executeTakeFirstOrThrow()).registered_from;
  };
  const first = await registeredFrom('from-1@uni.test', '2001:db8:1:1::1');
  expect(first).toHaveLength(32);
  expect(await registeredFrom('from-2@uni.test', '2001:db8:1:ff::2')).toEqual(first);
  expect(await registeredFrom('from-3@uni.test', '2001:db8:2::1')).not.toEqual(first);
});
