import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { accounts, PASSWORD } from '../../server/src/cli/demo/accounts.ts';
import { freePort } from '../programs/postgres.ts';

const launch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};

/** Of a visitor from elsewhere: the server does not compress what stays on its machine. */
export const FROM_ELSEWHERE = { via: '1.1 bench' };
/**
 * What Playwright would say too. Without scrollbars that fade and a tab that says it is loading: both made this machine, which
 * has no graphics processor, draw sixty frames a second while the page loaded, and took five points of a score.
 */
const BARE = [
  '--no-first-run',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
  '--password-store=basic',
  '--hide-scrollbars',
  '--kiosk',
];
const STARTS_WITHIN_MS = 15_000;

/** What the web app keeps in `localStorage` while someone is signed in. */
type Session = { name: 'auth_token' | 'refresh_token'; value: string }[];

export async function signIn(url: string): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.student, password: PASSWORD }),
  });
  // The shape is the contract's; a bench that signs in wrongly fails here.
  const { session } = (await answer.json()) as { session: { access_token: string; refresh_token: string } };
  return [
    { name: 'auth_token', value: session.access_token },
    { name: 'refresh_token', value: session.refresh_token },
  ];
}

/** A browser of someone who has never been here, so nothing is in its cache; with `session` they are signed in. */
export async function withVisitor<T>(
  url: string,
  session: Session,
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launch);
  try {
    const storageState = { cookies: [], origins: [{ origin: url, localStorage: session }] };
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
    await context.addInitScript({ path: join(import.meta.dirname, 'watch.js') });
    return await visit(context);
  } finally {
    await browser.close();
  }
}

/** Writes what a signed-in person's browser keeps into a new profile. */
async function prepareProfile(folder: string, url: string, session: Session): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, launch);
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  for (const { name, value } of session) {
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
  await context.close();
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error('The browser did not start');
}

/**
 * A browser that others may steer at a port, because Lighthouse opens its pages there. It keeps the session. Playwright
 * only prepares it: a second program that listens to everything the browser does took six points of a score.
 */
export async function withSteered<T>(url: string, session: Session, steer: (port: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-bench-browser-'));
  const port = await freePort();
  await prepareProfile(folder, url, session);
  const browser = spawn(
    launch.executablePath,
    ['--headless', ...launch.args, ...BARE, `--user-data-dir=${folder}`, `--remote-debugging-port=${port}`],
    { stdio: 'ignore' },
  );
  const gone = once(browser, 'exit');
  try {
    await answers(port);
    return await steer(port);
  } finally {
    browser.kill();
    await gone;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
