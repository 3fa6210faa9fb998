import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { administrator } from '../people.ts';

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

test('what a page shows is on its way before the app has loaded, and is asked for once', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student());
  const letAppLoad = await holdApp(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/home');
  await expect.poll(() => asked.toSorted()).toEqual(['/api/auth/me', '/api/home', '/api/lessons', '/api/profiles']);
  letAppLoad();
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1);
});

test('behind the sign-in on a slow line the app comes first, and the files of the page while it is being set up', async ({
  browserOf,
  people,
}) => {
  const page = await browserOf(await people.student());
  const letReactLoad = await holdFile(page, 'react');
  const letAppLoad = await holdApp(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(/assets\/(\w+)-/.exec(request.url())?.[1] ?? ''));
  // `theme.js` takes a line for slow when the HTML took long.
  await page.route('**/teachers', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.goto('/teachers', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['react', 'boot']));
  // The page itself knows by then that the file is there.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/assets\/start-/));
  expect(asked).not.toContain('shell');
  letReactLoad();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['shell', 'teachers', 'figtree']));
  letAppLoad();
  await expect(page.getByRole('heading', { name: 'Find Teachers', level: 1 })).toBeVisible();
});

/** The app asks for what it needs first in the same words as `public/theme.js`, which asks before it has loaded. */
async function takesEarlyAnswers(page: Page, path: string): Promise<void> {
  const letAppLoad = await holdApp(page);
  await page.goto(path);
  // The app takes each answer that it can use.
  const left = () => page.evaluate<string[]>('[...(globalThis.earlyAnswers?.answers.keys() ?? [])]');
  expect(await left()).not.toEqual([]);
  letAppLoad();
  // The next lesson is asked for by the minute, which may have passed: the next time it holds.
  await expect(async () => {
    await page.reload();
    await expect.poll(left, { timeout: 2000 }).toEqual([]);
  }).toPass();
}

for (const path of ['/home', '/teachers', '/chat', '/profile']) {
  test(`what ${path} needs first is asked for before the app has loaded`, async ({ browserOf, people }) => {
    await takesEarlyAnswers(await browserOf(await people.student()), path);
  });
}

test('what the home of an administrator needs first is asked for before the app has loaded', async ({ browserOf }) => {
  const page = await browserOf(administrator);
  // The browser learns whose home it is.
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Needs Your Attention' })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())));
  await takesEarlyAnswers(page, '/home');
  await expect(page.getByRole('heading', { name: 'Needs Your Attention' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('what an open chat needs first is asked for before the app has loaded', async ({ browserOf, people }) => {
  const maya = await people.student('Maya');
  const chatId = await people.talking(maya, await people.teacher('Jonas', [{ subject: 'Mathematics', price: 24 }]));
  const page = await browserOf(maya);
  await takesEarlyAnswers(page, `/chat?chatId=${chatId}`);
  await expect(page.getByText('Could you help me?').last()).toBeVisible();
});

test('Find Teachers is there before the rules of its filters, and the first filter waits for them', async ({
  browserOf,
  people,
}) => {
  const name = `Quill${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
  await people.teacher(name, [{ subject: 'Mathematics', price: 24 }]);
  const page = await browserOf(await people.student());
  const letRulesLoad = await holdFile(page, 'rules');
  await page.goto('/teachers');
  await expect(page.getByText(/teachers? found$/)).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL('/teachers');
  letRulesLoad();
  await expect(page.getByText('1 teacher found')).toBeVisible();
  await expect(page).toHaveURL(`/teachers?search=${name}`);
});
