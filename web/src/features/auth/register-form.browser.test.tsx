import { register } from '@coursemate/contract/auth';
import { config } from '@coursemate/contract/system';
import { describe, expect, test } from 'vitest';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { maya } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const filledIn = {
  'First name': ' Maya ',
  'Last name': 'Lindqvist',
  Email: 'maya@uni.test',
  Password: 'secret1',
  'Confirm password': 'secret1',
};

async function signUp(changes: Partial<typeof filledIn> = {}) {
  const { screen } = await renderApp('/register');
  for (const [label, text] of Object.entries({ ...filledIn, ...changes })) {
    await screen.getByLabelText(label, { exact: true }).fill(text);
  }
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Sign up' }).click();
  return screen;
}

function site(changes: { support_email?: string | null; dev_mailbox?: boolean } = {}) {
  return () => reply(200, { support_email: null, dev_mailbox: false, vapid_public_key: 'key', ...changes });
}

describe('registration', () => {
  test('sends what the call asks for and then tells to look for the mail', async () => {
    const server = FakeApi.install()
      .on(register, () => reply(201, { message: 'ok', user: maya }))
      .on(config, site());
    const screen = await signUp();
    await expect.element(screen.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    await expect.element(screen.getByText('maya@uni.test')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'development mailbox' }).query()).toBeNull();
    expect(server.requests(register).map((request) => request.body)).toEqual([
      { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@uni.test', password: 'secret1' },
    ]);
    // The sign-in page fills it in after the link was opened.
    expect(localStorage.getItem('draft:mailed-address')).toBe('"maya@uni.test"');
  });

  test('points to the development mailbox where there is one', async () => {
    FakeApi.install()
      .on(register, () => reply(201, { message: 'ok', user: maya }))
      .on(config, site({ dev_mailbox: true }));
    const screen = await signUp();
    await expect.element(screen.getByRole('link', { name: 'development mailbox' })).toHaveAttribute('target', '_blank');
  });

  test.each([
    ['license agreement', '/terms'],
    ['user agreement', '/user-agreement'],
    ['privacy policy', '/privacy'],
  ])('opens the %s in a new tab', async (name, href) => {
    const { screen } = await renderApp('/register');
    const link = screen.getByRole('main').getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  });
});

test('a name that nobody has is refused where it was typed, and nothing is sent', async () => {
  const server = FakeApi.install();
  const screen = await signUp({ 'First name': 'www.evil.test', 'Last name': 'Support Team' });
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field('First name')).toHaveAccessibleDescription('Names cannot contain links');
  await expect.element(field('Last name')).toHaveAccessibleDescription('Please use your own name');
  expect(server.requests(register)).toEqual([]);
});

describe('an incomplete registration', () => {
  test('is told on every field, the first gets the focus, and nothing is sent', async () => {
    FakeApi.install();
    const { screen } = await renderApp('/register');
    await screen.getByRole('button', { name: 'Sign up' }).click();
    for (const [label, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Please enter a valid email address'],
      ['Password', 'Password must be at least 6 characters'],
      ['Confirm password', 'Password must be at least 6 characters'],
    ] as const) {
      const field = screen.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAccessibleDescription(message);
      await expect.element(field).toBeInvalid();
      await expect.element(field).toBeRequired();
    }
    await expect
      .element(screen.getByRole('checkbox'))
      .toHaveAccessibleDescription('You must accept the terms of the license agreement and privacy policy to continue');
    await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  });

  test('is checked on submit first, and then with every change', async () => {
    const { screen } = await renderApp('/register');
    const email = screen.getByLabelText('Email');
    await email.fill('maya');
    expect(screen.getByText('Please enter a valid email address').query()).toBeNull();
    await screen.getByRole('button', { name: 'Sign up' }).click();
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible();
    await email.fill('maya@uni.test');
    await expect.element(screen.getByText('Please enter a valid email address')).not.toBeInTheDocument();
  });

  test('with two different passwords is told at once, on the second', async () => {
    const { screen } = await renderApp('/register');
    await screen.getByLabelText('Password', { exact: true }).fill('secret1');
    await screen.getByLabelText('Confirm password').fill('secret2');
    await screen.getByRole('button', { name: 'Sign up' }).click();
    await expect
      .element(screen.getByLabelText('Confirm password'))
      .toHaveAccessibleDescription("Passwords don't match");
  });
});

describe('a refused registration', () => {
  test('is attached to the fields the server names', async () => {
    FakeApi.install().on(register, () =>
      refuse('invalid_input', { fields: { password: 'This password is too common' } }),
    );
    const screen = await signUp();
    const field = screen.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAccessibleDescription('This password is too common');
    await expect.element(field).toHaveFocus();
    expect(screen.getByRole('alert').query()).toBeNull();
  });

  test('is attached to the field its sentence mentions', async () => {
    FakeApi.install().on(register, () => refuse('email_taken'));
    const screen = await signUp();
    await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is already registered');
    expect(screen.getByRole('alert').query()).toBeNull();
  });

  test('by the whitelist points to support', async () => {
    FakeApi.install()
      .on(register, () => refuse('domain_not_whitelisted'))
      .on(config, site({ support_email: 'help@uni.test' }));
    const screen = await signUp();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Your email is not allowed, you can contact support: help@uni.test');
    await expect
      .element(screen.getByRole('link', { name: 'help@uni.test' }))
      .toHaveAttribute('href', 'mailto:help@uni.test');
  });

  test('by the whitelist names nobody where there is no support', async () => {
    FakeApi.install()
      .on(register, () => refuse('domain_not_whitelisted'))
      .on(config, site());
    const screen = await signUp();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your email is not allowed.');
  });

  test.each([
    ['the server has trouble', () => refuse('internal_error'), 'Something went wrong on our side'],
    ['nobody answers', noAnswer, 'Registration failed'],
  ])('because %s is told above the form', async (_, answer, text) => {
    FakeApi.install().on(register, answer);
    const screen = await signUp();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  });
});
