import { logout, me, refresh } from '@coursemate/contract/auth';
import { saveProfile } from '@coursemate/contract/profiles';
import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { Route as ProfileRoute } from '../../routes/_signed-in/profile.tsx';
import { page as loadedPage } from './role-switch.tsx';
import { useUnsavedChanges } from './use-unsaved.ts';

const save = vi.fn<() => Promise<boolean>>();

/** A form of one field, as any page could have it. */
function Form() {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  useUnsavedChanges({
    dirty: text !== saved,
    save: async () => {
      const done = await save();
      if (done) setSaved(text);
      return done;
    },
  });
  return <input aria-label="Motto" value={text} onChange={(event) => setText(event.target.value)} />;
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  save.mockReset().mockResolvedValue(true);
  const { options } = ProfileRoute;
  const { component } = options;
  options.component = Form;
  onTestFinished(() => {
    if (component) options.component = component;
  });
});

async function edit(start: Parameters<typeof renderApp>[0] = '/profile') {
  const server = signedInAs(student);
  const app = await renderApp(start);
  await app.screen.getByLabelText('Motto').fill('Small steps');
  const prompt = app.screen.getByRole('dialog', { name: 'Unsaved Changes' });
  const answer = (name: string) => prompt.getByRole('button', { name }).click();
  return { ...app, server, prompt, answer };
}

/** The window's own history, with a page to go back to. */
function windowHistory() {
  const before = window.location.href;
  const history = createBrowserHistory();
  for (const path of ['/chat', '/profile']) {
    history.push(path);
    history.flush();
  }
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState({}, '', before);
  });
  return history;
}

describe('leaving with unsaved changes', () => {
  test('asks, and Cancel stays', async () => {
    const { screen, prompt, answer, ...app } = await edit();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await expect
      .element(prompt)
      .toHaveAccessibleDescription(
        'You have unsaved changes to your profile. Would you like to save them before leaving?',
      );
    expect(await violationsIn(document.body)).toEqual([]);
    await answer('Cancel');
    await expect.element(prompt).not.toBeInTheDocument();
    expect(pathOf(app)).toBe('/profile');
    await expect.element(screen.getByLabelText('Motto')).toHaveValue('Small steps');
  });

  test('saves and goes on to the remembered place', async () => {
    const { screen, answer, ...app } = await edit();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await answer('Save & Continue');
    await expect.poll(() => pathOf(app)).toBe('/chat');
    expect(save).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('can be done without saving', async () => {
    const { screen, answer, ...app } = await edit();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await answer('Leave without saving');
    await expect.poll(() => pathOf(app)).toBe('/chat');
    expect(save).not.toHaveBeenCalled();
  });

  test('shows that it saves, and stays when that fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answered = Promise.withResolvers<boolean>();
    save.mockReturnValue(answered.promise);
    const { screen, prompt, answer, ...app } = await edit();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await answer('Save & Continue');
    await expect.element(prompt.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answered.reject(new Error('no'));
    await expect.element(prompt.getByRole('button', { name: 'Save & Continue' })).toBeEnabled();
    await expect.element(prompt.getByRole('alert')).toBeVisible();
    expect(logged).toHaveBeenCalled();
    expect(pathOf(app)).toBe('/profile');
  });

  test('by a push or a replacement of the app is asked about too', async () => {
    const { router, prompt } = await edit();
    void router.navigate({ to: '/home', replace: true });
    await expect.element(prompt).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(prompt).not.toBeInTheDocument();
    void router.navigate({ to: '/teachers' });
    await expect.element(prompt).toBeVisible();
  });

  test('by the back button is asked about too', async () => {
    const { screen, prompt, answer, ...app } = await edit(windowHistory());
    window.history.back();
    await expect.element(prompt).toBeVisible();
    await answer('Cancel');
    await expect.poll(() => window.location.pathname).toBe('/profile');
    await expect.element(screen.getByLabelText('Motto')).toHaveValue('Small steps');
    window.history.back();
    await answer('Leave without saving');
    await expect.poll(() => pathOf(app)).toBe('/chat');
  });

  test('by closing the page makes the browser ask', async () => {
    const { screen } = await edit(windowHistory());
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(true);
    await screen.getByLabelText('Motto').clear();
    await expect.poll(unload).toBe(false);
  });

  test.each(['/profile?tab=2', '/profile#education', '/'])('to %s is no leaving', async (href) => {
    const { router, screen } = await edit();
    router.history.push(href);
    await expect.poll(() => router.state.location.href).toBe(href);
    expect(screen.getByRole('dialog').query()).toBeNull();
  });

  test('needs no question once they are saved', async () => {
    const { screen, ...app } = await edit(createMemoryHistory({ initialEntries: ['/profile'] }));
    await screen.getByLabelText('Motto').clear();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
  });
});

describe('unsaved changes', () => {
  test('are asked about before signing out', async () => {
    const { screen, server, answer, prompt, ...app } = await edit();
    server.on(logout, () => reply(204, null));
    await screen.getByRole('button', { name: 'Log out' }).click();
    await answer('Cancel');
    await expect.element(prompt).not.toBeInTheDocument();
    expect(server.requests(logout)).toHaveLength(0);
    await screen.getByRole('button', { name: 'Log out' }).click();
    await answer('Save & Continue');
    await expect.poll(() => pathOf(app)).toBe('/login');
    expect(save).toHaveBeenCalledOnce();
  });

  test('are asked about before another role is chosen, once', async () => {
    const reload = vi.spyOn(loadedPage, 'reload').mockImplementation(() => undefined);
    const { screen, server, answer } = await edit(windowHistory());
    server.on(saveProfile, () => reply(200, { profile: teacher }));
    await screen.getByRole('radio', { name: 'Teacher' }).click();
    await answer('Leave without saving');
    await screen.getByRole('button', { name: 'Change role' }).click();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('ask whoever has lost the session to sign in again, instead of the open question', async () => {
    const { screen, server, prompt, ...app } = await edit();
    await screen.getByRole('link', { name: 'Messages' }).click();
    await expect.element(prompt).toBeVisible();
    server.on(me, () => refuse('unauthorized')).on(refresh, () => refuse('session_ended'));
    FakeSocket.current.accept();
    FakeSocket.current.drop('io server disconnect');
    await expect.element(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => pathOf(app)).toBe('/login?redirect=%2Fprofile');
  });
});
