import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { median, rounded } from '../measure/numbers.ts';
import { quietRuns } from '../measure/quiet.ts';
import type { Quietness } from '../measure/quiet.ts';
import { FROM_ELSEWHERE, signIn, withVisitor } from './visitors.ts';

const DIST = join(import.meta.dirname, '../../web/dist');
/** A slow phone in a usual mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER_CPU = 4;
const SCREEN = { width: 412, height: 823 };
/** A browser that has just started is busy with itself: the first paint came 0.2 s later. */
const BROWSER_STARTS_MS = 2000;
export const FIRST_CONTENT_MS = 2500;
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

/** What watch.js answers. */
interface Seen {
  shift: number;
  largest: number;
  first: number;
  scripts: { file: string; end: number; bytes: number }[];
}
interface Load extends Seen {
  content: number;
}

export interface Loading extends Quietness {
  page: string;
  /** Milliseconds until something is painted, until the page's own content is, and until its largest part is. */
  first: number;
  content: number;
  largest: number;
  /** Cumulative layout shift, the largest of the runs. */
  shift: number;
  /** Kilobytes of scripts, as sent, that had come before the content was painted, and what the build's list says. */
  scriptsKb: number;
  listedKb: number;
  /** Files that the one has and the other does not. */
  unlisted: string[];
  unloaded: string[];
}

async function load(url: string, path: Path): Promise<Load> {
  const session = path === '/login' ? [] : await signIn(url);
  return withVisitor(url, session, async (context) => {
    const page = await context.newPage();
    const steering = await context.newCDPSession(page);
    await steering.send('Network.enable');
    await steering.send('Network.emulateNetworkConditions', NETWORK);
    await steering.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.setExtraHTTPHeaders(FROM_ELSEWHERE);
    await page.setViewportSize(SCREEN);
    await page.waitForTimeout(BROWSER_STARTS_MS);
    await page.goto(url + path, { waitUntil: 'commit' });
    const content = Number(await page.evaluate(`bench.painted(${JSON.stringify(PAGES[path])})`));
    await page.waitForTimeout(SETTLE_MS);
    const seen: Seen = await page.evaluate('bench.seen()');
    return { content, ...seen };
  });
}

/** What the build says that a page loads before it can be used. */
async function listed(path: Path): Promise<Map<string, number>> {
  // web/vite/page-weights.ts writes it.
  const pages = JSON.parse(await readFile(join(DIST, 'page-files.json'), 'utf8')) as {
    path: string;
    files: string[];
  }[];
  const files = pages.find((page) => page.path === path)?.files ?? [];
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(join(DIST, `${file}.br`))).size] as const)),
  );
}

/** Each page, or those that are named, on a slow phone, with nothing in the cache. */
export async function loading(url: string, runs: number, named: readonly string[]): Promise<Loading[]> {
  const all: Loading[] = [];
  for (const path of Object.keys(PAGES) as Path[]) {
    if (named.length > 0 && !named.includes(path)) continue;
    // The demo's database takes up to a second for a question that it has never been asked.
    await load(url, path);
    const { results: loads, ...quiet } = await quietRuns(runs, () => load(url, path));
    const build = await listed(path);
    const loaded = new Map(
      loads.flatMap(({ scripts, content }) =>
        scripts.filter(({ end }) => end < content).map(({ file, bytes }) => [file, bytes] as const),
      ),
    );
    const kilobytes = (sizes: Iterable<number>) => rounded([...sizes].reduce((sum, size) => sum + size, 0) / 1000, 1);
    const one: Loading = {
      page: path,
      first: rounded(median(loads.map(({ first }) => first)), 0),
      content: rounded(median(loads.map(({ content }) => content)), 0),
      largest: rounded(median(loads.map(({ largest }) => largest)), 0),
      shift: rounded(Math.max(...loads.map(({ shift }) => shift)), 3),
      scriptsKb: kilobytes(loaded.values()),
      listedKb: kilobytes(build.values()),
      unlisted: [...loaded.keys()].filter((file) => !build.has(file)),
      unloaded: [...build.keys()].filter((file) => !loaded.has(file)),
      ...quiet,
    };
    console.log(path, one);
    all.push(one);
  }
  return all;
}
