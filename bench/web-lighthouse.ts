import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { freePort } from './web-product.ts';

/** Fetched by npm when it is needed: with it every `npm ci` would fetch 60 MB more. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;

export interface Audited {
  path: string;
  session: Record<string, string> | null;
  form: 'mobile' | 'desktop';
}

/** A browser that Lighthouse drives, with the session kept as the app keeps it. */
async function openBrowser(origin: string, session: Audited['session'], executablePath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-lighthouse-'));
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox'];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args });
  const page = await context.newPage();
  await page.goto(`${origin}/terms`);
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept ?? {})) localStorage.setItem(name, value);
  }, session);
  return {
    port,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function auditOnce(url: string, port: number, form: Audited['form']): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-report-'));
  const output = join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${output}`, `--port=${port}`, '--disable-storage-reset'];
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  const only = `--only-categories=${CATEGORIES.join()}`;
  const child = spawn('npm', ['exec', '--yes', '--', LIGHTHOUSE, url, only, ...options, ...preset], {
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: is there a network to fetch ${LIGHTHOUSE} from?`);
  const { categories } = JSON.parse(await readFile(output, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  // Its report has one entry for each category that was asked for.
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])) as Scores;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each score. */
export async function audit(origin: string, { path, session, form }: Audited, rounds: number): Promise<Scores> {
  const browser = await openBrowser(origin, session, process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium');
  const found: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await auditOnce(origin + path, browser.port, form));
  await browser.close();
  // The same names as above.
  return Object.fromEntries(CATEGORIES.map((name) => [name, median(found.map((scores) => scores[name]))])) as Scores;
}
