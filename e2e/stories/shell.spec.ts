import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';

const PAGES = [
  ['/home', 'Home'],
  ['/teachers', 'Find Teachers'],
  ['/chat', 'Messages'],
  ['/profile', 'My Profile'],
] as const;

/** Keeps the app from loading, as a slow connection would, until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/assets/boot-*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  return letLoad;
}

/** Where the parts of the shell are. */
function places(page: Page) {
  return page.evaluate(() =>
    ['aside', 'aside svg', 'header', 'main'].map((name) => {
      const { x, y, width } = document.querySelector(`#root ${name}`)?.getBoundingClientRect() ?? {};
      return [name, x, y, width];
    }),
  );
}

for (const [width, height] of [
  [1440, 900],
  [375, 700],
] as const) {
  test(`at ${width} px the shell with placeholders is there before the app, and nothing moves when it comes`, async ({
    browserOf,
    people,
  }) => {
    const person = await people.student();
    for (const [path, title] of PAGES) {
      const page = await browserOf(person, { viewport: { width, height }, colorScheme: 'dark' });
      const letAppLoad = await holdApp(page);
      await page.goto(path);
      await expect(page.locator('main .bg-skeleton:visible').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      const before = await places(page);

      letAppLoad();
      await expect(page.locator('#root[data-started]')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await places(page), path).toEqual(before);
    }
  });
}

test('a visitor does not see the shell of people who are signed in', async ({ page }) => {
  const letAppLoad = await holdApp(page);
  await page.goto('/home');
  await expect(page.locator('#root main')).toBeAttached();
  await expect(page.locator('#root main')).toBeHidden();
  letAppLoad();
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
});

test('the header stays where it is from screen to screen, with a scrollbar and without', async ({
  playwright,
  people,
  product,
}, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const { access_token, refresh_token } = await people.signIn(await people.student());
  const localStorage = [
    { name: 'auth_token', value: access_token },
    { name: 'refresh_token', value: refresh_token },
  ];
  const page = await browser.newPage({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  });
  const header = () =>
    page.evaluate(() =>
      ['header', 'h1', 'header button'].map((name) => document.querySelector(name)?.getBoundingClientRect().toJSON()),
    );
  const seen: unknown[] = [];
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /Student$/ })).toBeVisible();
    const [box, heading, account] = await header();
    seen.push([box, heading?.x, heading?.y, account]);
  }
  for (const found of seen) expect(found).toEqual(seen[0]);
  await browser.close();
});

test('what got lost on the way while the app was loading is asked for again', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  for (const part of ['index', 'boot']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionrefused'), { times: 2 });
  }
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 20_000 });
});
