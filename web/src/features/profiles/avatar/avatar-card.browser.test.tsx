import { errors } from '@coursemate/contract/base/errors';
import { limits } from '@coursemate/contract/base/limits';
import { type OwnProfile, removeAvatar } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { noise } from '#testing/noise.ts';
import { student } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

/** The smallest GIF there is. */
const GIF = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const picture = new File([Uint8Array.from(atob(GIF), (letter) => letter.charCodeAt(0))], 'maya.gif', {
  type: 'image/gif',
});
/** Nobody serves pictures here, so this one carries itself. */
const AVATAR = `data:image/gif;base64,${GIF}`;
const withAvatar: OwnProfile = { ...student, avatar_url: AVATAR };

beforeEach(async () => {
  await page.viewport(1280, 900);
  FakeXhr.install();
});

async function openProfile(profile: OwnProfile = student) {
  const server = withLists(signedInAs(profile));
  const { screen } = await renderApp('/profile');
  await expect.element(screen.getByRole('region', { name: 'Photo' })).toBeVisible();
  return { screen, server };
}

async function openDialog() {
  const { screen } = await openProfile();
  await screen.getByRole('button', { name: 'Upload' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upload photo' });
  const input = dialog.getByLabelText('Choose a photo');
  const send = dialog.getByRole('button', { name: 'Upload' });
  await expect.element(input).toBeInTheDocument();
  return { screen, dialog, input, send };
}

/** In the page and in the header. */
const faces = () => document.querySelectorAll(`img[src^="${AVATAR}"]`).length;

describe('a new picture', () => {
  test('is shown before it is sent, and everywhere once it is', async () => {
    const { screen, dialog, input, send } = await openDialog();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    await expect.element(send).toBeDisabled();
    await userEvent.upload(input, picture);
    await expect
      .element(dialog.getByRole('img', { name: 'Preview' }))
      .toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await send.click();
    await expect.element(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    const request = await FakeXhr.next();
    expect(request.form.get('userId')).toBe(student.user_id);
    expect(request.form.get('avatar')).toMatchObject({ name: 'maya.gif' });
    request.progress({ lengthComputable: true, loaded: 1, total: 4 });
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    request.answer(200, { avatar_url: AVATAR });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('Avatar uploaded successfully!')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Change Photo' })).toBeVisible();
    await expect.poll(faces).toBe(2);
    expect(revoke).toHaveBeenCalled();
  });

  test('of 4 MB is made smaller before it is sent', async () => {
    const { input, send } = await openDialog();
    const photo = await noise(1200, 1200, 'image/png');
    expect(photo.size).toBeGreaterThan(4_000_000);
    await userEvent.upload(input, photo);
    await expect.element(send).toBeEnabled();
    await send.click();
    const sent = (await FakeXhr.next()).form.get('avatar');
    expect(sent).toMatchObject({ type: 'image/jpeg' });
    expect(sent instanceof File && sent.size).toBeLessThanOrEqual(limits.avatarBytesMax);
  });

  test('can be dropped', async () => {
    const { dialog, input, send } = await openDialog();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(picture);
    input.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(dialog.getByText('maya.gif')).toBeVisible();
    await expect.element(send).toBeEnabled();
  });

  test.each([
    ['no picture', new File(['x'], 'cv.pdf', { type: 'application/pdf' }), 'Please select an image file'],
    ['a picture in name only', new File(['x'], 'x.png', { type: 'image/png' }), 'Please select an image file'],
    [
      'too large',
      new File([new Uint8Array(800 * 1024 + 1)], 'x.png', { type: 'image/png' }),
      'File size must be less than 800KB',
    ],
  ])('that is %s is refused before it is sent', async (_, file, message) => {
    const { dialog, input, send } = await openDialog();
    await userEvent.upload(input, file);
    await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(input).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(send).toBeDisabled();
    await userEvent.upload(input, picture);
    await expect.element(send).toBeEnabled();
    await expect.element(dialog.getByText(message)).not.toBeInTheDocument();
  });

  test.each([
    [
      'the server said',
      (request: FakeXhr) => request.answer(413, { error: errors.avatar_too_large.sentence, code: 'avatar_too_large' }),
      errors.avatar_too_large.sentence,
    ],
    ['we know when nobody answers', (request: FakeXhr) => request.fail(), 'Failed to upload avatar'],
  ])('that is not taken says what %s', async (_, fail, message) => {
    const { dialog, input, send } = await openDialog();
    await userEvent.upload(input, picture);
    await send.click();
    fail(await FakeXhr.next());
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(send).toBeEnabled();
  });

  test('is called back when the dialog is closed', async () => {
    const { dialog, input, send } = await openDialog();
    await userEvent.upload(input, picture);
    await send.click();
    const abort = vi.spyOn(await FakeXhr.next(), 'abort');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => abort.mock.calls.length).toBe(1);
  });
});

describe('the picture', () => {
  test('can be removed', async () => {
    const { screen, server } = await openProfile(withAvatar);
    expect(faces()).toBe(2);
    const answered = Promise.withResolvers<void>();
    server.on(removeAvatar, async () => {
      await answered.promise;
      return reply(200, { avatar_url: null });
    });
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('button', { name: 'Removing...' })).toBeDisabled();
    answered.resolve();
    await expect.element(screen.getByText('Avatar deleted successfully!')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
    expect(faces()).toBe(0);
    expect(server.requests(removeAvatar)[0]?.query).toEqual({ userId: student.user_id });
  });

  test.each([
    ['the server said', () => refuse('account_restricted'), errors.account_restricted.sentence],
    ['we know when nobody answers', noAnswer, 'Failed to delete avatar'],
  ])('that stays says what %s', async (_, answer, message) => {
    const { screen, server } = await openProfile(withAvatar);
    server.on(removeAvatar, answer);
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  });
});

test.each(['light', 'dark'])('the dialog is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  const { dialog, input } = await openDialog();
  await userEvent.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('Please select an image file')).toBeVisible();
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  expect(await violationsIn(document.body)).toEqual([]);
});
