import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token'));
}

async function secondTab(first: Page): Promise<Page> {
  const second = await first.context().newPage();
  await Promise.all([first.goto('/home'), second.goto('/home')]);
  for (const tab of [first, second]) await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
  return second;
}

test('two tabs: signing out in one signs out the other', async ({ people, browserOf, request }) => {
  const first = await browserOf(await people.student());
  const second = await secondTab(first);
  const token = await storedToken(first);

  await first.getByRole('button', { name: 'Log out' }).click();

  for (const tab of [first, second]) {
    await expect(tab.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
  }
  expect(await storedToken(second)).toBeNull();
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('two tabs that renew at the same moment both stay signed in', async ({ people, browserOf }) => {
  const first = await browserOf(await people.student());
  const second = await secondTab(first);
  const context = first.context();
  // A page without the app, so that nobody notices before both tabs come back.
  await Promise.all([first.goto('/terms'), second.goto('/terms')]);
  await first.evaluate(() => localStorage.setItem('auth_token', 'gone-stale'));

  // The renewal is held until both tabs have been refused, so that neither could profit from the other by chance.
  const refused = Promise.withResolvers<void>();
  const refusals = new Set<Page>();
  context.on('response', (response) => {
    if (response.status() === 401) refusals.add(response.frame().page());
    if (refusals.size === 2) refused.resolve();
  });
  const renewals = { begun: 0, running: 0, most: 0 };
  await context.route('**/api/auth/refresh', async (route) => {
    renewals.begun += 1;
    renewals.running += 1;
    renewals.most = Math.max(renewals.most, renewals.running);
    await refused.promise;
    const response = await route.fetch();
    renewals.running -= 1;
    await route.fulfill({ response });
  });

  await Promise.all([first.goto('/home'), second.goto('/home')]);

  for (const tab of [first, second]) {
    await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(tab).toHaveURL('/home');
  }
  // Tabs see each other's storage a moment later, so the second may renew once more, but never at the same time.
  expect(renewals.begun).toBeGreaterThan(0);
  expect(renewals.most).toBe(1);
  expect(await storedToken(first)).not.toBe('gone-stale');
  await first.reload();
  await expect(first.getByRole('button', { name: 'Log out' })).toBeVisible();
});
