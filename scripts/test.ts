import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser, NO_BROWSER } from './browser.ts';
import { buildOrExit } from './build.ts';
import { binOf, root } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runInView } from './run.ts';
import { summary, totalsOf } from './test-report.ts';
import type { Totals } from './test-report.ts';
import { vitestRun } from './vitest.ts';

const browser = findBrowser();
const runFolder = makeRunFolder();
const env = { TMPDIR: runFolder, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
const totals: Totals[] = [];

async function suite(name: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<void> {
  console.log(`\n== ${name}`);
  const ok = await runInView(args, { ...options, env: { ...env, ...options.env } });
  totals.push(totalsOf(name, reportOf(name), ok));
}

function reportOf(name: string): string {
  return join(runFolder, `${name}.json`);
}

await buildOrExit();

const vitestRuns = [
  vitestRun('contract, server and scripts', '.', ['unit', 'api', 'db', 'process']),
  vitestRun('web', 'web', browser ? ['web-unit', 'web-browser'] : ['web-unit']),
];
for (const { name, args, cwd } of vitestRuns) {
  await suite(name, [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`], { cwd });
}
if (browser) {
  await suite('stories in a browser', [binOf('playwright', { from: '@playwright/test', workspace: 'e2e' }), 'test'], {
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('stories in a browser') },
  });
} else {
  console.log(`\n${NO_BROWSER}`);
  // A continuous integration without a browser would pass half the product unseen.
  if (process.env['CI'] === 'true') totals.push({ passed: 0, skipped: 0, failed: [NO_BROWSER] });
}
rmSync(runFolder, { recursive: true, force: true });

console.log(`\n${summary(totals)}`);
process.exitCode = totals.some(({ failed }) => failed.length > 0) ? 1 : 0;
