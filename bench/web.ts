import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { changeFilter, sendMessage } from './web-clicks.ts';
import { audit } from './web-lighthouse.ts';
import { load, type Loading, type Visit } from './web-loading.ts';
import { sessionOf, startDemo } from './web-product.ts';

const ROUNDS = 3;
/** The first sign of a page's own content, which no placeholder has. */
const CONTENT = {
  '/': 'h1',
  '/login': '#root[data-started] form',
  '/home': 'nav[aria-label="Quick actions"]',
  '/teachers': 'main article, main li h2, main li h3',
  '/chat': 'a[href*="chatId="]',
  '/profile': 'input[name="name"]',
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medians = (loadings: Loading[]) => ({
  'first paint ms': Math.round(median(loadings.map(({ firstPaintMs }) => firstPaintMs))),
  'content ms': Math.round(median(loadings.map(({ contentMs }) => contentMs))),
  'layout shift': Number(median(loadings.map(({ layoutShift }) => layoutShift)).toFixed(4)),
  'scripts KB': Number((median(loadings.map(({ scriptBytes }) => scriptBytes)) / 1000).toFixed(1)),
  'script files': median(loadings.map(({ scriptFiles }) => scriptFiles)),
});

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const { origin } = demo;
  const session = await sessionOf(origin, 'student@demo.test');

  console.log(`Loading at 1.6 Mbit/s, 150 ms, a processor four times slower (medians of ${ROUNDS})`);
  const loadings: Record<string, ReturnType<typeof medians>> = {};
  for (const [path, content] of Object.entries(CONTENT)) {
    const visit: Visit = { path, content, session: path === '/' || path === '/login' ? null : session };
    const rounds: Loading[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(browser, origin, visit));
    loadings[path] = medians(rounds);
    console.log(path, loadings[path]);
  }

  const clicks: Record<string, number[]> = { 'change a filter': [], 'send a message': [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    clicks['change a filter']?.push(await changeFilter(browser, origin, session));
    clicks['send a message']?.push(await sendMessage(browser, origin, session));
  }
  const painted = Object.fromEntries(Object.entries(clicks).map(([name, ms]) => [name, Math.round(median(ms))]));
  console.log('From the click or key to the painted result, in milliseconds', painted);

  const scores: Record<string, object> = {};
  if (!process.argv.includes('--without-lighthouse')) {
    console.log(`Lighthouse (medians of ${ROUNDS})`);
    for (const path of ['/', '/login', '/terms', '/home', '/teachers', '/chat', '/profile']) {
      for (const form of ['mobile', 'desktop'] as const) {
        const kept = ['/', '/login', '/terms'].includes(path) ? null : session;
        scores[`${path} ${form}`] = await audit(origin, { path, session: kept, form }, ROUNDS);
        console.log(path, form, scores[`${path} ${form}`]);
      }
    }
  }

  const cores = cpus();
  const machine = `${cores.length} × ${cores[0]?.model ?? 'unknown'}`;
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'web.json'), `${JSON.stringify({ machine, loadings, painted, scores }, null, 2)}\n`);
} finally {
  await browser.close();
  await demo.stop();
}
