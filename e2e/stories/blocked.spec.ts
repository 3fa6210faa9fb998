import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { administrator } from '../people.ts';

/** Done once the page has its live connection; to be called before the page is opened. */
function liveConnection(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) resolve();
    }),
  );
  return promise;
}

test('a block by an administrator reaches an open page at once, and so does its end', async ({ people, browserOf }) => {
  const student = await people.student();
  const id = await people.idOf(student);
  const block = (blocked: boolean) =>
    people.as(administrator, () => ({ method: 'PATCH', path: `/api/users/${id}`, body: { blocked } }));
  const page = await browserOf(student);
  const connected = liveConnection(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await connected;

  const banner = page.getByText('You have been blocked by the administrator.');
  await block(true);
  await expect(banner).toBeVisible();
  await expect(page.getByText('This action is not available. Your account has been restricted.').first()).toBeVisible();

  await block(false);
  await expect(banner).toBeHidden();
});

test('a deleted person is signed out of an open page', async ({ people, browserOf }) => {
  const student = await people.student();
  const id = await people.idOf(student);
  const page = await browserOf(student);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await people.as(administrator, () => ({ method: 'DELETE', path: `/api/users/${id}` }));
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
});

test('a new role in one tab reaches the other', async ({ people, browserOf }) => {
  const student = await people.student();
  const page = await browserOf(student);
  await page.goto('/teachers');
  await expect(page).toHaveURL('/teachers');
  await people.as(student, () => ({ path: '/api/profiles', body: { role: 'teacher' } }));
  await expect(page).toHaveURL('/profile');
});
