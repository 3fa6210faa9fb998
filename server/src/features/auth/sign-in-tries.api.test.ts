import * as auth from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { hours, minutes, seconds } from '#platform/clock.ts';

import { PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A browser at an address; it keeps its cookie. */
function browserAt(app: TestApp, remoteAddress: string) {
  let cookie = '';
  return async (url: string, payload: object) => {
    const answer = await app.http.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
    cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return answer;
  };
}

const LOGIN = '/api/auth/login';
const FORGOT = '/api/auth/forgot-password';

/** Wrong passwords from as many addresses as there are tries; how many were answered at once. */
async function guess(app: TestApp, email: string, tries: number): Promise<number> {
  let answered = 0;
  for (let n = 0; n < tries; n++) {
    const answer = await browserAt(app, `203.0.113.${n}`)(LOGIN, { email, password: 'a guess' });
    expect([401, 429]).toContain(answer.statusCode);
    if (answer.statusCode === 401) answered++;
  }
  return answered;
}

test('guessing from many addresses is slowed for the account, and its person is told once', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { email } = await app.people.account();
  expect(await guess(app, email, 150)).toBe(21);
  app.clock.advance(seconds(10));
  expect(await guess(app, email, 10)).toBe(1);
  const mails = await app.mailbox.to(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone tries to sign in to your Coursemate account']);
});

test('an email without an account is slowed in the same way, and nobody is told', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  expect(await guess(app, 'nobody@people.test', 30)).toBe(21);
  expect(await app.mailbox.to('nobody@people.test')).toEqual([]);
});

test('the browser and the address where someone has signed in before do not feel it', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { email } = await app.people.account();
  const home = browserAt(app, '198.51.100.1');
  expect((await home(LOGIN, { email, password: PASSWORD })).statusCode).toBe(200);
  await guess(app, email, 40);

  expect((await home(LOGIN, { email, password: PASSWORD })).statusCode).toBe(200);
  const otherBrowserAtHome = browserAt(app, '198.51.100.1');
  expect((await otherBrowserAtHome(LOGIN, { email, password: PASSWORD })).statusCode).toBe(200);
  expect((await browserAt(app, '198.51.100.2')(LOGIN, { email, password: PASSWORD })).statusCode).toBe(429);
});

test('a browser is known wherever it goes, until the password is a new one', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { email } = await app.people.account();
  let cookie = '';
  const signIn = async (remoteAddress: string, password: string) => {
    const payload = { email, password };
    const answer = await app.http.inject({ method: 'POST', url: LOGIN, payload, remoteAddress, headers: { cookie } });
    cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return answer.statusCode;
  };
  expect(await signIn('198.51.100.1', PASSWORD)).toBe(200);
  await guess(app, email, 40);
  expect(await signIn('198.51.100.9', PASSWORD)).toBe(200);

  const stranger = browserAt(app, '198.51.100.20');
  await stranger(FORGOT, { email });
  const token = await app.mailbox.tokenFor(email);
  const reset = { token, password: 'another good password' };
  expect((await stranger('/api/auth/reset-password', reset)).statusCode).toBe(200);
  expect(await signIn('198.51.100.30', 'another good password')).toBe(429);
  expect((await stranger(LOGIN, { email, password: 'another good password' })).statusCode).toBe(200);
});

test('strangers who ask for resets do not use up what the owner may ask for', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { email } = await app.people.account();
  const home = browserAt(app, '198.51.100.1');
  await home(LOGIN, { email, password: PASSWORD });
  for (let n = 0; n < 5; n++) {
    expect((await browserAt(app, `203.0.113.${n}`)(FORGOT, { email })).statusCode).toBe(200);
    app.clock.advance(minutes(1));
  }
  expect((await browserAt(app, '203.0.113.9')(FORGOT, { email })).statusCode).toBe(429);
  expect((await home(FORGOT, { email })).statusCode).toBe(200);
});

test('one address cannot ask for mails to many emails without end', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const ask = browserAt(app, '203.0.113.7');
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await ask(FORGOT, { email: `someone-${n}@uni.test` })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect((await ask('/api/auth/resend-verification', { email: 'one-more@uni.test' })).statusCode).toBe(429);
  app.clock.advance(hours(1));
  expect((await ask(FORGOT, { email: 'later@uni.test' })).statusCode).toBe(200);
});

test('the cookie of a browser is for the calls of signing in only, and no script reads it', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://coursemate.test' });
  const payload = { email: 'nobody@people.test', password: 'x' };
  const answer = await app.http.inject({ method: 'POST', url: LOGIN, payload });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^browser=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await app.http.inject({ url: '/api/config' })).headers['set-cookie']).toBeUndefined();
});

test('a reset link that does not work costs no hash', async () => {
  const app = await testApp();
  const body = { token: 'x'.repeat(43), password: 'another good password' };
  const answer = await app.call(auth.resetPassword, { body });
  expect(answer.body.code).toBe('invalid_reset_link');
  expect(app.hashes.made).toBe(0);
});
