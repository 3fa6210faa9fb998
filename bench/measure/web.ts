import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { accounts, PASSWORD } from '../../server/src/cli/demo/accounts.ts';
import { freePort } from '../programs/postgres.ts';
import { startDemo } from '../programs/programs.ts';
import { median, rounded } from './rounds.ts';

/** A slow phone in a usual mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER_CPU = 4;
const SCREEN = { width: 412, height: 823 };
/** The server does not compress what stays on its machine. */
const FROM_ELSEWHERE = { via: '1.1 bench' };
/** A browser that has just started is busy with itself: the first paint came 0.2 s later. */
const BROWSER_STARTS_MS = 2000;
/** After what is measured: what shifts later counts too. */
const SETTLE_MS = 4000;

/** What a page is opened for, by the element that has it; until it is painted there are placeholders. */
const PAGES = {
  '/login': '#root[data-started] form',
  '/home': 'nav[aria-label="Quick actions"]',
  '/teachers': 'section[aria-label="Teachers"] article',
  '/chat': 'ul[aria-label="Conversations"] li',
  '/profile': 'input[name="name"]',
} as const;
type Path = keyof typeof PAGES;

/** What watch.js answers, and when the page's own content was painted; in milliseconds. */
interface Load {
  first: number;
  content: number;
  shift: number;
  scripts: { file: string; end: number; bytes: number }[];
}

export interface WebPage {
  page: string;
  /** Milliseconds until something is painted, and until the page's own content is. */
  first: number;
  content: number;
  /** Cumulative layout shift, the largest of the loads. */
  shift: number;
  /** Of the scripts, as sent, that had come before the content was painted. */
  scriptsKb: number;
}

/** What the web app keeps in `localStorage` while someone is signed in. */
async function sessionOf(url: string): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.student, password: PASSWORD }),
  });
  // The shape is the contract's.
  const { session } = (await answer.json()) as { session: { access_token: string; refresh_token: string } };
  return [
    { name: 'auth_token', value: session.access_token },
    { name: 'refresh_token', value: session.refresh_token },
  ];
}

/** Opens a page in a browser of someone who has never been here, so nothing is in its cache. */
async function load(url: string, path: Path): Promise<Load> {
  const localStorage = path === '/login' ? [] : await sessionOf(url);
  const executablePath = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
    const context = await browser.newContext({ storageState, viewport: SCREEN, extraHTTPHeaders: FROM_ELSEWHERE });
    await context.addInitScript({ path: join(import.meta.dirname, 'watch.js') });
    const page = await context.newPage();
    const steering = await context.newCDPSession(page);
    await steering.send('Network.enable');
    await steering.send('Network.emulateNetworkConditions', NETWORK);
    await steering.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.waitForTimeout(BROWSER_STARTS_MS);
    await page.goto(url + path, { waitUntil: 'commit' });
    const content = Number(await page.evaluate(`bench.painted(${JSON.stringify(PAGES[path])})`));
    await page.waitForTimeout(SETTLE_MS);
    return { content, ...(await page.evaluate<Omit<Load, 'content'>>('bench.seen()')) };
  } finally {
    await browser.close();
  }
}

/** The middle load of each page, or of those that are named, of the built web app on a demo of its own. */
export async function measureWeb(times: number, named: readonly string[]): Promise<WebPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-bench-web-'));
  const server = await startDemo(await freePort(), folder);
  const all: WebPage[] = [];
  try {
    for (const path of Object.keys(PAGES) as Path[]) {
      if (named.length > 0 && !named.includes(path)) continue;
      // The demo's database takes up to a second for a question that it has never been asked.
      await load(server.url, path);
      const loads: Load[] = [];
      for (let n = 0; n < times; n++) loads.push(await load(server.url, path));
      const kilobytes = loads.map(({ scripts, content }) =>
        scripts.filter(({ end }) => end < content).reduce((sum, { bytes }) => sum + bytes / 1000, 0),
      );
      all.push({
        page: path,
        first: rounded(median(loads.map(({ first }) => first)), 0),
        content: rounded(median(loads.map(({ content }) => content)), 0),
        shift: rounded(Math.max(...loads.map(({ shift }) => shift)), 3),
        scriptsKb: rounded(median(kilobytes), 1),
      });
      console.log(all.at(-1));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return all;
}
