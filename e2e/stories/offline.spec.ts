import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { startReleases } from '../releases.ts';

/** The browser fetches every file of a release. */
const SLOWLY = { timeout: 20_000 };

/** The browser has kept the app, and asks it first. */
async function keepsTheApp(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), SLOWLY).toBe('activated');
}

/** Nobody listens at the server's address any more. Returns how to start listening again. */
async function stopServer(context: BrowserContext): Promise<() => Promise<void>> {
  const refuse = (url: URL) => url.protocol.startsWith('http');
  await context.route(refuse, (route) => route.abort('connectionrefused'));
  return () => context.unroute(refuse);
}

/** A mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
const isMarked = (page: Page) => expect(page.locator('body[data-not-reloaded]')).toBeAttached();

test('a screen that was never visited says that there is no network, and comes by itself when there is one', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student());
  await page.goto('/home');
  await keepsTheApp(page);
  await mark(page);

  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teachers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Teachers' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /teachers? found$/ })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await isMarked(page);
});

test('a call does not wake the kept app', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  await page.goto('/home');
  await keepsTheApp(page);

  await page.evaluate(async () => (await fetch('/api/health')).text());
  const whoAnswered = () =>
    page.evaluate(() => {
      const [call] = performance.getEntriesByName(new URL('/api/health', location.href).href);
      // TypeScript does not know it yet.
      return (call as { workerFinalSourceType?: string } | undefined)?.workerFinalSourceType;
    });
  await expect.poll(whoAnswered).toBe('network');
});

test('a dialog whose code cannot be loaded says so, and opens when someone tries again', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student());
  const cutOff = /change-password-dialog-[^/]*\.js$/;
  await page.context().route(cutOff, (route) => route.abort('connectionrefused'));
  await page.goto('/home');
  await page.getByRole('button', { name: /Student$/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await mark(page);

  await page.context().unroute(cutOff);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await isMarked(page);
});

test('a page that is opened or reloaded without a network is the app’s own, and comes by itself', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student());
  await page.goto('/home');
  await keepsTheApp(page);

  await page.context().setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'No connection to Coursemate' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await mark(page);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await isMarked(page);
});

test('while the server is down a page is the app’s own too, and comes by itself', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  await page.goto('/home');
  await keepsTheApp(page);

  const startServer = await stopServer(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection to Coursemate' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();

  await startServer();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('who has only seen the sign-in page meets no error page of the browser without a network', async ({ page }) => {
  await page.goto('/login');
  await keepsTheApp(page);
  await page.context().setOffline(true);

  await page.goto('/home');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(page.getByRole('heading', { name: 'Nice to see you again' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: "I'm new here" })).toBeVisible();
});

test('a part of the app that cannot be loaded does not reload the page, and is loaded later', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student(), { serviceWorkers: 'block' });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await mark(page);

  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teachers' }).click();
  await expect(page.getByRole('heading', { name: 'No connection to Coursemate' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /teachers? found$/ })).toBeVisible();
  await isMarked(page);
});

test('a part that a new release has removed asks for a reload and never reloads by itself', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student(), { serviceWorkers: 'block' });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await mark(page);

  const part = '**/assets/teachers-*.js';
  // Without a status, because the browser would note a 404 as an error: for the app both are a part that is not there.
  await page.route(part, (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teachers' }).click();
  await expect(page.getByRole('heading', { name: 'Coursemate was updated' })).toBeVisible();
  await isMarked(page);

  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('status').filter({ hasText: /teachers? found$/ })).toBeVisible();
});

test('a tab that is open when a new release comes goes on with the parts that it knows', async ({
  browser,
  product,
}) => {
  const releases = await startReleases(product.origin);
  const context = await browser.newContext({ baseURL: releases.origin });
  const page = await context.newPage();
  const kept = () => page.evaluate(() => caches.keys());
  // Asked for again and again: the browser ignores a wish that comes while it is still busy with a release.
  const keptAfterUpdate = async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    return kept();
  };
  await page.goto('/login');
  await keepsTheApp(page);
  await mark(page);
  const [first] = await kept();

  releases.deploy('second', /assets\/register-/);
  await expect.poll(keptAfterUpdate, SLOWLY).toEqual([first, 'release-second']);
  await keepsTheApp(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  releases.deploy('third', /assets\/register-/);
  await expect.poll(keptAfterUpdate, SLOWLY).toEqual(['release-second', 'release-third']);
  await isMarked(page);
  await context.close();
  await releases.stop();
});

test('the browser keeps nothing about a person, before and after the log out', async ({ browserOf, people }) => {
  const page = await browserOf(await people.student());
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await page.goto('/home');
  await keepsTheApp(page);
  for (const path of ['/teachers', '/chat', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const before = await kept();
  expect(before).toContain('/offline.html');
  expect(before.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept()).toEqual(before);
});
