import { changePassword, login, logout, me, refresh } from '@coursemate/contract/auth';
import { type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { FakeApi, noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { maya, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

const greeting = { name: /^Good .+, Maya$/ };
const serverWithMaya = () => signedInAs(student);

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

const openMenu = (screen: Screen) => screen.getByRole('button', { name: 'Maya Lindqvist Student' }).click();

async function openHome(path = '/home') {
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('heading', greeting)).toBeVisible();
  return app;
}

/** Another document of this site: what it does to localStorage reaches this one as a storage event. */
function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const storage = frame.contentWindow?.localStorage;
  if (!storage) throw new Error('The frame has no storage');
  return storage;
}

describe('a page for signed-in people', () => {
  test('asks who is there once', async () => {
    const server = serverWithMaya();
    await openHome();
    expect(server.requests(me).map((request) => request.token)).toEqual(['access-1']);
  });

  test.each(['/home', '/profile', '/home?tab=2#x'])(
    '%s sends others to sign in and remembers the way',
    async (path) => {
      localStorage.clear();
      FakeApi.install();
      const app = await renderApp(path);
      await expect.poll(() => app.router.state.location.pathname).toBe('/login');
      expect(app.router.state.location.search).toEqual({ redirect: path });
    },
  );

  test('sends people to sign in whose session the server has ended', async () => {
    serverWithMaya()
      .on(me, () => refuse('unauthorized'))
      .on(refresh, () => refuse('session_ended'));
    const app = await renderApp('/home');
    await expect.poll(() => pathOf(app)).toBe('/login?redirect=%2Fhome');
    expect(localStorage.length).toBe(0);
  });

  test('keeps the session when nobody answers, and can be tried again', async () => {
    const server = serverWithMaya().on(me, noAnswer);
    const { screen } = await renderApp('/home');
    await expect
      .element(screen.getByText('Error loading profile: Please check your connection and try again.'))
      .toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('access-1');
    server.on(me, () => reply(200, { user: maya }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', greeting)).toBeVisible();
  });
});

describe('signing out', () => {
  test.each([
    ['ends the session', () => reply(204, null)],
    ['also works when nobody answers', noAnswer],
    ['also works when the server has trouble', () => refuse('internal_error')],
  ])('%s', async (_, answer) => {
    const server = serverWithMaya().on(logout, answer);
    const app = await openHome();
    await openMenu(app.screen);
    await app.screen.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(() => pathOf(app)).toBe('/login');
    expect(server.requests(logout).map((request) => request.token)).toEqual(['access-1']);
    expect(localStorage.length).toBe(0);
    await expect.poll(() => app.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('in another tab signs out here', async () => {
    serverWithMaya();
    const app = await openHome();
    const other = otherTab();
    other.removeItem('auth_token');
    other.removeItem('refresh_token');
    await expect.poll(() => pathOf(app)).toBe('/login');
    await expect.poll(() => app.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('is noticed by a page that the back button brings to life again', async () => {
    serverWithMaya();
    const app = await openHome();
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => pathOf(app)).toBe('/login');
  });

  test('by emptying the storage signs out here', async () => {
    serverWithMaya();
    const app = await openHome();
    otherTab().clear();
    await expect.poll(() => pathOf(app)).toBe('/login');
  });

  test('in another tab leaves public pages alone', async () => {
    serverWithMaya();
    const app = await renderApp('/');
    await expect.element(app.screen.getByRole('link', { name: "I'm new here" })).toBeVisible();
    const heard = new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }));
    otherTab().clear();
    await heard;
    expect(pathOf(app)).toBe('/');
  });
});

describe('a session that ends while someone edits', () => {
  test('asks for the password in place, and what was typed is then saved', async () => {
    let ended = true;
    const server = serverWithMaya()
      .on(refresh, () => refuse('session_ended'))
      .on(login, () => {
        ended = false;
        return reply(200, { session: { access_token: 'a-2', refresh_token: 'r-2', expires_in: 900 }, user: maya });
      })
      .on(saveProfile, ({ body }) =>
        ended ? refuse('unauthorized') : reply(200, { profile: { ...student, ...body } as OwnProfile }),
      );
    const app = await renderApp('/profile');
    await app.screen.getByLabelText('First name').fill('Mayara');
    await app.screen.getByRole('button', { name: 'Update Profile' }).click();
    const dialog = app.screen.getByRole('dialog', { name: 'Please sign in again' });
    await expect.element(dialog).toBeVisible();
    expect(pathOf(app)).toBe('/profile');
    await dialog.getByLabelText('Password of maya@uni.test').fill('secret');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(app.screen.getByText('Profile updated successfully!')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(saveProfile).at(-1)).toMatchObject({ token: 'a-2', body: { name: 'Mayara' } });
    expect(server.requests(login)[0]?.body).toEqual({ email: maya.email, password: 'secret' });
  });

  test('leaves the page for whoever does not want to sign in', async () => {
    serverWithMaya()
      .on(refresh, () => refuse('session_ended'))
      .on(saveProfile, () => refuse('unauthorized'));
    const app = await renderApp('/profile');
    await app.screen.getByLabelText('First name').fill('Mayara');
    await app.screen.getByRole('button', { name: 'Update Profile' }).click();
    const dialog = app.screen.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => pathOf(app)).toBe('/login?redirect=%2Fprofile');
  });
});

test('an unknown page says so inside the shell', async () => {
  serverWithMaya();
  const app = await renderApp('/no/such/page');
  await expect.element(app.screen.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await app.screen.getByRole('link', { name: 'Find teachers' }).click();
  await expect.poll(() => pathOf(app)).toBe('/teachers');
});

test('signing in in another tab moves the sign-in page on', async () => {
  serverWithMaya();
  localStorage.clear();
  const app = await renderApp('/login');
  await expect.element(app.screen.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
  const other = otherTab();
  other.setItem('refresh_token', 'refresh-1');
  other.setItem('auth_token', 'access-1');
  await expect.element(app.screen.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

describe('changing the password', () => {
  test('tells a wrong current one on its field, then works', async () => {
    const server = serverWithMaya().on(changePassword, () =>
      refuse('invalid_input', { fields: { current_password: 'Current password is incorrect' } }),
    );
    const { screen } = await openHome();
    await openMenu(screen);
    await screen.getByRole('menuitem', { name: 'Change password' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabelText('Current password').fill('wrong');
    await dialog.getByLabelText('New password').fill('secret2');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect
      .element(dialog.getByLabelText('Current password'))
      .toHaveAccessibleDescription('Current password is incorrect');

    server.on(changePassword, () => reply(200, { message: 'ok' }));
    await dialog.getByLabelText('Current password').fill('secret1');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect.element(screen.getByText('Your password was changed', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(changePassword).at(-1)?.body).toEqual({
      current_password: 'secret1',
      new_password: 'secret2',
    });
  });

  test('can be left with Escape, and the focus returns', async () => {
    serverWithMaya();
    const { screen } = await openHome();
    await openMenu(screen);
    await screen.getByRole('menuitem', { name: 'Change password' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Maya Lindqvist Student' })).toHaveFocus();
  });
});
