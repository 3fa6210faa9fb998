import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';

/** Keeps a file of the app from loading, as a slow connection would, until the returned function is called. */
async function holdFile(page: Page, name: string): Promise<() => void> {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await mayLoad;
    await route.continue();
  });
  return letLoad;
}

const holdApp = (page: Page) => holdFile(page, 'boot');

test('on a slow connection the sign-in form is there at once, and what was typed survives the start of the app', async ({
  page,
  people,
}) => {
  const person = await people.student();
  const letAppLoad = await holdApp(page);

  await page.goto('/login');
  await page.getByLabel('Login').fill(person.email);
  await page.getByLabel(/^Password/).pressSequentially(person.password);
  letAppLoad();
  await expect(page.locator('#root[data-started]')).toBeAttached();

  await expect(page.getByLabel('Login')).toHaveValue(person.email);
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('a form that is sent before the app has loaded is answered once it has, and nothing of it gets into the address', async ({
  page,
  people,
}) => {
  const person = await people.student();
  const letAppLoad = await holdApp(page);
  await page.goto('/login');
  await page.getByLabel('Login').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  letAppLoad();
  await expect(page).toHaveURL('/home');
});

test('a form whose HTML comes in pieces is painted as a whole, so that nothing on it moves', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  // The browser keeps the styles, so that only the HTML of the next page is slow.
  await page.goto('/login');
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 12_000,
    uploadThroughput: 12_000,
  });
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  // What has moved is told after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate<number[]>('moved')).toEqual([]);
});

test('someone who is signed in never sees the sign-in form', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  const letAppLoad = await holdApp(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeHidden();
  letAppLoad();
  await expect(page).toHaveURL('/profile');
});

test('a box ticked before the app has loaded stays ticked', async ({ page }) => {
  const letAppLoad = await holdApp(page);
  await page.goto('/register');
  await page.getByRole('checkbox').check();
  letAppLoad();
  await expect(page.locator('#root[data-started]')).toBeAttached();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('You must accept the terms')).toBeHidden();
});

test('behind the sign-in the shell is there at once, and the page takes its place', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  const letAppLoad = await holdApp(page);
  await page.goto('/teachers');
  await expect(page.getByText('Loading...')).toBeAttached();
  letAppLoad();
  await expect(page.getByRole('heading', { name: 'Find Teachers', level: 1 })).toBeVisible();
});
