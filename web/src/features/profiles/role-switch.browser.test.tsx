import { type OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { blockedStudent, student, teacher } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

import { page as loadedPage } from './role-switch.tsx';

beforeEach(() => page.viewport(1280, 800));

async function chooseTeacher(profile: OwnProfile = student) {
  const reload = vi.spyOn(loadedPage, 'reload').mockImplementation(() => undefined);
  const server = signedInAs(profile);
  const { screen } = await renderApp('/home');
  await screen.getByRole('radio', { name: 'Teacher' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change your role?' });
  return { screen, server, dialog, reload };
}

describe('choosing the other role', () => {
  test('shows both roles, saves and loads the page anew', async () => {
    const { server, dialog, reload } = await chooseTeacher();
    await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('Student');
    await expect.element(dialog.getByRole('definition').last()).toHaveTextContent('Teacher');
    await expect.element(dialog.getByText(/The same switch brings you back/)).toBeVisible();
    const answered = Promise.withResolvers<void>();
    server.on(saveProfile, async () => {
      await answered.promise;
      return reply(200, { profile: teacher });
    });
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Changing role...' })).toBeDisabled();
    expect(reload).not.toHaveBeenCalled();
    answered.resolve();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(server.requests(saveProfile).map((request) => request.body)).toEqual([
      { user_id: student.user_id, role: 'teacher', email: student.email, name: student.name },
    ]);
  });

  test.each([
    [
      'the server said',
      () => refuse('account_restricted'),
      'This action is not available. Your account has been restricted.',
    ],
    ['we know when nobody answers', noAnswer, 'Failed to update role'],
  ])('tells in the dialog what %s', async (_, answer, sentence) => {
    const { server, dialog, reload } = await chooseTeacher();
    server.on(saveProfile, answer);
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(['Cancel', 'Escape'])('can be taken back with %s', async (way) => {
    const { screen, dialog } = await chooseTeacher();
    await expect.element(dialog).toBeVisible();
    if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
  });

  test('is abandoned without an email', async () => {
    const { screen } = await chooseTeacher({ ...student, email: '' });
    expect(screen.getByRole('dialog').query()).toBeNull();
    await expect.element(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
  });

  test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { dialog } = await chooseTeacher();
    await expect.element(dialog).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });
});

test('a blocked account cannot change its role, and the tooltip says why', async () => {
  signedInAs(blockedStudent);
  const { screen } = await renderApp('/home');
  const radio = screen.getByRole('radio', { name: 'Teacher' });
  await expect.element(radio).toBeDisabled();
  await radio.hover({ force: true });
  await expect
    .element(screen.getByText('This action is not available. Your account has been restricted.').last())
    .toBeVisible();
});
