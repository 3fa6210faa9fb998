import { confirmEmail, resendVerification, verifyEmail } from '@coursemate/contract/auth';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { maya, newcomers, session, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

afterEach(() => vi.useRealTimers());

describe('a verification link', () => {
  test('is opened once, although the screen mounts twice, and leads to the sign-in page', async () => {
    const answer = Promise.withResolvers<void>();
    const server = FakeApi.install().on(verifyEmail, async () => {
      await answer.promise;
      return reply(200, { message: 'ok' });
    });
    const app = await renderApp('/verify-email?token=0123456789');
    await expect.element(app.screen.getByRole('heading', { name: 'Verifying your email...' })).toBeVisible();
    answer.resolve();
    await expect.element(app.screen.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    expect(pathOf(app)).toBe('/verify-email?token=0123456789');
    await expect.poll(() => pathOf(app)).toBe('/login?verified=true');
    await expect.element(app.screen.getByText('Email verified successfully! You can now log in.')).toBeVisible();
    expect(server.requests(verifyEmail).map((request) => request.query)).toEqual([{ token: '0123456789' }]);
  });

  test('signs in where the account was made, and leads to onboarding', async () => {
    const server = signedInAs(newcomers.role);
    localStorage.clear();
    server.on(verifyEmail, () => reply(200, { message: 'ok', signed_in: { session: session('2'), user: maya } }));
    const app = await renderApp('/verify-email?token=0123456789');
    await app.screen.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => pathOf(app)).toBe('/onboarding/role');
  });

  test('leaves whoever else is signed in here as they are', async () => {
    const server = signedInAs(student);
    const token = localStorage.getItem('auth_token');
    server.on(verifyEmail, () => reply(200, { message: 'ok', signed_in: { session: session('2'), user: maya } }));
    const { screen } = await renderApp('/verify-email?token=0123456789');
    await expect.element(screen.getByRole('link', { name: 'Go to login' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe(token);
  });

  test('that is refused shows why and offers a new one', async () => {
    FakeApi.install().on(verifyEmail, () => refuse('invalid_link'));
    const { screen } = await renderApp('/verify-email?token=old');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This verification link is invalid or has expired');
    await expect.element(screen.getByRole('button', { name: 'Resend verification email' })).toBeDisabled();
    await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    await screen.getByLabelText('Email').fill('maya@uni.test');
    await expect.element(screen.getByRole('button', { name: 'Resend verification email' })).toBeEnabled();
  });

  test('answered by something else than our server failed', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('no', { status: 404 })));
    const { screen } = await renderApp('/verify-email?token=x');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Verification failed');
    vi.restoreAllMocks();
  });

  test('without an answer can be tried again', async () => {
    const server = FakeApi.install().on(verifyEmail, noAnswer);
    const { screen } = await renderApp('/verify-email?token=x');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Network error occurred');
    server.on(verifyEmail, () => reply(200, { message: 'ok' }));
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  });
});

describe('the link of a changed email', () => {
  const change = { email: 'mia@uni.test', account: 'm***@uni.test' };

  test('names the account and waits for a click', async () => {
    const server = FakeApi.install()
      .on(verifyEmail, () => reply(200, { message: 'ok', change }))
      .on(confirmEmail, () => reply(200, { message: 'ok' }));
    const { screen } = await renderApp('/verify-email?token=abc');
    await expect.element(screen.getByRole('heading', { name: 'Use this email?' })).toBeVisible();
    await expect.element(screen.getByText(/The account of m\*\*\*@uni\.test wants to use mia@uni\.test/)).toBeVisible();
    expect(server.requests(confirmEmail)).toEqual([]);
    await screen.getByRole('button', { name: 'Use this email' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    expect(server.requests(confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  test('says why it could not be changed', async () => {
    FakeApi.install()
      .on(verifyEmail, () => reply(200, { message: 'ok', change }))
      .on(confirmEmail, () => refuse('email_taken'));
    const { screen } = await renderApp('/verify-email?token=abc');
    await screen.getByRole('button', { name: 'Use this email' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Email is already registered');
  });
});

describe('the page without a link', () => {
  test('sends a mail and counts a minute down for that address', async () => {
    // Only what counts: the test's own waiting needs the other timers.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const server = FakeApi.install().on(resendVerification, () => reply(200, { message: 'ok' }));
    const { screen } = await renderApp('/verify-email');
    await expect.element(screen.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send verification email' })).toBeDisabled();
    await screen.getByLabelText('Email').fill('maya@uni.test');
    await screen.getByRole('button', { name: 'Send verification email' }).click();
    await expect.element(screen.getByText('Verification email sent! Please check your email.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();

    vi.advanceTimersByTime(1000);
    await expect.element(screen.getByRole('button', { name: 'Send again in 59 s' })).toBeDisabled();

    await screen.getByLabelText('Email').fill('other@uni.test');
    await expect.element(screen.getByRole('button', { name: 'Send verification email' })).toBeEnabled();
    await screen.getByLabelText('Email').fill('maya@uni.test');

    vi.advanceTimersByTime(59_000);
    await expect.element(screen.getByRole('button', { name: 'Send verification email' })).toBeEnabled();
    expect(server.requests(resendVerification)).toHaveLength(1);
  });

  test('waits as long as the server asks', async () => {
    FakeApi.install().on(resendVerification, () => refuse('too_many_requests', { retryAfter: 42 }));
    const { screen } = await renderApp('/verify-email');
    await screen.getByLabelText('Email').fill('maya@uni.test');
    await screen.getByRole('button', { name: 'Send verification email' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please try again later.');
    await expect.element(screen.getByRole('button', { name: /^Send again in 4\d s$/ })).toBeDisabled();
  });

  test('says when the mail could not be sent', async () => {
    FakeApi.install().on(resendVerification, noAnswer);
    const { screen } = await renderApp('/verify-email');
    await screen.getByLabelText('Email').fill('maya@uni.test');
    await screen.getByRole('button', { name: 'Send verification email' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to send verification email');
  });
});
