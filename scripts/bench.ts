import { findBrowser } from './browser.ts';
import { buildOrExit } from './build.ts';
import { runInView } from './run.ts';

// `npm run bench`: what the product costs (bench/run.ts). With --web it needs a browser and the built web app.
const env: NodeJS.ProcessEnv = {};
if (process.argv.includes('--web')) {
  const browser = findBrowser();
  if (browser === null) throw new Error('No browser found: install Chromium or Chrome, or set CHROMIUM_PATH.');
  env['CHROMIUM_PATH'] = browser;
  await buildOrExit();
}
const done = await runInView(['bench/run.ts', ...process.argv.slice(2)], { env });
process.exit(done ? 0 : 1);
