import { checkResetLink, forgotPassword, resetPassword } from '@coursemate/contract/auth';
import { config } from '@coursemate/contract/system';
import { describe, expect, test } from 'vitest';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

describe('a forgotten password', () => {
  test('is answered without saying whether there is such an account', async () => {
    const server = FakeApi.install()
      .on(forgotPassword, () => reply(200, { message: 'ok' }))
      .on(config, () => reply(200, { support_email: null, dev_mailbox: true, vapid_public_key: 'key' }));
    const { screen } = await renderApp('/forgot-password');
    await screen.getByLabelText('Email').fill('maya@uni.test');
    await screen.getByRole('button', { name: 'Send reset link' }).click();
    await expect.element(screen.getByText(/^If there is an account for maya@uni.test/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'development mailbox' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    expect(server.requests(forgotPassword)[0]?.body).toEqual({ email: 'maya@uni.test' });
  });
});

describe('a reset link', () => {
  test('sets the new password', async () => {
    const server = FakeApi.install()
      .on(checkResetLink, () => reply(204, null))
      .on(resetPassword, () => reply(200, { message: 'ok' }));
    const { screen } = await renderApp('/reset-password?token=abc');
    await screen.getByLabelText('New password').fill('secret2');
    await screen.getByLabelText('Confirm password').fill('secret2');
    await screen.getByRole('button', { name: 'Set new password' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(server.requests(resetPassword)[0]?.body).toEqual({ token: 'abc', password: 'secret2' });
  });

  test('that is over says so at once, and leads to a new one', async () => {
    FakeApi.install().on(checkResetLink, () => refuse('invalid_reset_link'));
    const { screen } = await renderApp('/reset-password?token=abc');
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByLabelText('New password').query()).toBeNull();
    await screen.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  test('that ends while someone types says so', async () => {
    FakeApi.install()
      .on(checkResetLink, noAnswer)
      .on(resetPassword, () => refuse('invalid_reset_link'));
    const { screen } = await renderApp('/reset-password?token=abc');
    await screen.getByLabelText('New password').fill('secret2');
    await screen.getByLabelText('Confirm password').fill('secret2');
    await screen.getByRole('button', { name: 'Set new password' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This password reset link is invalid or has expired');
  });

  test('with two different passwords is not sent', async () => {
    FakeApi.install().on(checkResetLink, () => reply(204, null));
    const { screen } = await renderApp('/reset-password?token=abc');
    await screen.getByLabelText('New password').fill('secret2');
    await screen.getByLabelText('Confirm password').fill('secret3');
    await screen.getByRole('button', { name: 'Set new password' }).click();
    await expect
      .element(screen.getByLabelText('Confirm password'))
      .toHaveAccessibleDescription("Passwords don't match");
  });

  test('without its token leads to a new one', async () => {
    const { screen } = await renderApp('/reset-password');
    await expect
      .element(screen.getByRole('link', { name: 'Ask for a new link' }))
      .toHaveAttribute('href', '/forgot-password');
  });
});
