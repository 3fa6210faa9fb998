import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findBrowser } from './browser.ts';
import { root } from './paths.ts';

// `node scripts/pictures.ts [URL]`: the pictures of the README, of a demo that runs (`npm run demo`).
const url = process.argv[2] ?? 'http://localhost:3000';
const FOLDER = join(root, 'docs/pictures');
const SCREEN = { width: 1280, height: 800 };
const QUALITY = 82;
const PASSWORD = 'demo-password';

interface Picture {
  name: string;
  email: string;
  path: string;
  /** There once the page shows what it is for. */
  shows: string;
  before?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', email: 'student@demo.test', path: '/home', shows: 'nav[aria-label="Quick actions"]' },
  { name: 'search', email: 'student@demo.test', path: '/teachers', shows: 'section[aria-label="Teachers"] article' },
  {
    name: 'chat',
    email: 'student@demo.test',
    path: '/chat',
    shows: '[role="log"] article',
    before: (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click(),
  },
  {
    name: 'calendar',
    email: 'teacher@demo.test',
    path: '/calendar',
    shows: 'main ul[aria-label] li',
    before: (page) => page.getByRole('button', { name: 'Next week' }).click(),
  },
];

async function sessionOf(email: string): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  // The shape is the contract's.
  const { session } = (await answer.json()) as { session: { access_token: string; refresh_token: string } };
  return [
    { name: 'auth_token', value: session.access_token },
    { name: 'refresh_token', value: session.refresh_token },
  ];
}

const executablePath = findBrowser();
if (executablePath === null) throw new Error('No browser found: install Chromium or Chrome, or set CHROMIUM_PATH.');
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { name, email, path, shows, before } of PICTURES) {
  for (const theme of ['light', 'dark'] as const) {
    const localStorage = await sessionOf(email);
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
    const context = await browser.newContext({ viewport: SCREEN, colorScheme: theme, storageState });
    const page = await context.newPage();
    await page.goto(url + path);
    await before?.(page);
    await page.locator(shows).first().waitFor();
    // Faces and what the live connection brings.
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    await writeFile(join(FOLDER, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
    await context.close();
  }
}
await browser.close();
