import { undoEmail } from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { FakeApi, refuse, reply } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

test('a change of email is taken back by a click, not by opening the link', async () => {
  const server = FakeApi.install().on(undoEmail, () => reply(200, { message: 'ok' }));
  const { screen } = await renderApp('/undo-email?token=abc');
  await expect.element(screen.getByRole('heading', { name: 'Take the change back?' })).toBeVisible();
  expect(server.requests(undoEmail)).toEqual([]);
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your email is back' })).toBeVisible();
  await expect.element(screen.getByText(/We mailed you a link to set a new password/)).toBeVisible();
  expect(server.requests(undoEmail)[0]?.body).toEqual({ token: 'abc' });
});

test('a link that is over says so, one without its token too', async () => {
  FakeApi.install().on(undoEmail, () => refuse('invalid_link'));
  const { screen } = await renderApp('/undo-email?token=abc');
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This verification link is invalid or has expired');
  const other = await renderApp('/undo-email');
  await expect.element(other.screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});
