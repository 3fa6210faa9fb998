import { login, me, resendVerification } from '@coursemate/contract/auth';
import { getProfile } from '@coursemate/contract/profiles';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { adminProfile, maya, newcomers, session, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs, withEmptyPages } from '#testing/signed-in.ts';

function serverOfMaya(): FakeApi {
  return withEmptyPages(FakeApi.install())
    .on(login, () => reply(200, { session: session('1'), user: maya }))
    .on(getProfile, () => reply(200, { profile: student }));
}

async function signIn(path: string, password = 'secret1') {
  const app = await renderApp(path);
  const { screen } = app;
  await screen.getByLabelText('Login').fill('Maya@Uni.test');
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Sign in' }).click();
  return app;
}

describe('signing in', () => {
  test('leads to the home page, and the session is kept', async () => {
    const server = serverOfMaya();
    const app = await signIn('/login');
    await expect.element(app.screen.getByRole('heading', { name: /^Good .+, Maya$/ })).toBeVisible();
    expect(pathOf(app)).toBe('/home');
    expect(server.requests(login)[0]?.body).toEqual({ email: 'maya@uni.test', password: 'secret1' });
    expect(localStorage.getItem('auth_token')).toBe('access-1');
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
    expect(document.title).toBe('Home · Coursemate');
  });

  test.each([
    ['/dashboard', '/home'],
    ['/home?tab=2', '/home?tab=2'],
  ])('after %s leads back there', async (path, target) => {
    serverOfMaya();
    const app = await signIn(path);
    await expect.poll(() => pathOf(app)).toBe(target);
  });

  test('says so while it waits', async () => {
    const answer = Promise.withResolvers<void>();
    FakeApi.install().on(login, async () => {
      await answer.promise;
      return refuse('invalid_credentials');
    });
    const { screen } = await signIn('/login');
    await expect.element(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    answer.resolve();
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('a failed sign-in', () => {
  test('shows what the server said', async () => {
    FakeApi.install().on(login, () => refuse('invalid_credentials'));
    const { screen } = await signIn('/login');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(localStorage.length).toBe(0);
  });

  test('has words of its own when nobody answers', async () => {
    FakeApi.install().on(login, noAnswer);
    const { screen } = await signIn('/login');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Login failed');
  });

  test('of an unverified account offers the mail again, once a minute', async () => {
    const server = FakeApi.install()
      .on(login, () => refuse('email_not_verified'))
      .on(resendVerification, () => reply(200, { message: 'ok' }));
    const { screen } = await signIn('/login');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please verify your email before signing in');
    await screen.getByRole('button', { name: 'Resend verification email' }).click();
    await expect.element(screen.getByText('Verification email sent! Please check your email.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    expect(server.requests(resendVerification)[0]?.body).toEqual({ email: 'maya@uni.test' });
  });

  test('that is no email and no password is told on the fields, the first of which gets the focus', async () => {
    const { screen } = await renderApp('/login');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    const field = screen.getByLabelText('Login');
    await expect.element(field).toHaveAccessibleDescription('Please enter a valid email address');
    await expect.element(field).toHaveFocus();
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  });
});

describe('the sign-in page', () => {
  test.each([
    ['verified', 'Email verified successfully! You can now log in.'],
    ['verificationError', 'Failed to verify email. The link may be expired or invalid.'],
  ])('explains the flag %s', async (flag, text) => {
    const { screen } = await renderApp(`/login?${flag}=true`);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test('says nothing of the verification once it has something else to say', async () => {
    FakeApi.install().on(login, () => refuse('invalid_credentials'));
    const { screen } = await signIn('/login?verified=true');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email or password');
    const verified = screen.getByText('Email verified successfully! You can now log in.');
    await expect.element(verified).not.toBeInTheDocument();
  });

  test('begins at the email, and the next Tab is the password', async () => {
    const { screen } = await renderApp('/login');
    await expect.element(screen.getByLabelText('Login')).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  });

  test('knows the address whose link was opened, until it has signed in', async () => {
    serverOfMaya();
    localStorage.setItem('draft:mailed-address', '"maya@uni.test"');
    const { screen } = await renderApp('/login?verified=true');
    await expect.element(screen.getByLabelText('Login')).toHaveValue('maya@uni.test');
    await screen.getByLabelText('Password', { exact: true }).fill('secret1');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => localStorage.getItem('auth_token')).toBe('access-1');
    expect(localStorage.getItem('draft:mailed-address')).toBeNull();
  });

  test.each(['/login', '/register', '/forgot-password', '/verify-email', '/reset-password'])(
    '%s has links of 44 px on a phone',
    async (path) => {
      await page.viewport(375, 667);
      onTestFinished(() => page.viewport(1024, 800));
      const { screen } = await renderApp(path);
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      const links = screen.getByRole('link').elements();
      // Those in the sentence of the terms, and the one that only the keyboard finds.
      const standing = links.filter((link) => !link.closest('label') && link.textContent !== 'Skip to content');
      expect(
        standing.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
      ).toEqual([]);
      expect(standing.length).toBeGreaterThan(3);
    },
  );

  test('shows no flag that is not set', async () => {
    const { screen } = await renderApp('/login?verified=false');
    await expect.element(screen.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
    expect(screen.getByRole('status').query()).toBeNull();
  });

  test('shows and hides the password', async () => {
    const { screen } = await renderApp('/login');
    const field = screen.getByLabelText('Password', { exact: true });
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });

  test.each([
    ['/login', student, '/profile'],
    ['/register', student, '/profile'],
    ['/login', adminProfile, '/home'],
    ['/login', newcomers.country, '/onboarding/country'],
  ])('%s sends signed-in people away', async (path, profile, target) => {
    signedInAs(profile);
    const app = await renderApp(path);
    await expect.poll(() => pathOf(app)).toBe(target);
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('stands in for every unknown path', async () => {
    const app = await renderApp('/no/such/page');
    await expect.poll(() => pathOf(app)).toBe('/login');
  });
});

test('someone who is signed in sees no form while the server is asked', async () => {
  const answer = Promise.withResolvers<void>();
  const server = signedInAs(student);
  server.on(me, async () => {
    await answer.promise;
    return reply(200, { user: maya });
  });
  const app = await renderApp('/login');
  await expect.poll(() => server.requests(me).length).toBe(1);
  expect(app.screen.getByRole('heading').query()).toBeNull();
  answer.resolve();
  await expect.poll(() => pathOf(app)).toBe('/profile');
});
