import { findBrowser } from './browser.ts';
import { buildOrExit } from './build.ts';
import { runInView } from './run.ts';

// `npm run bench:web`: measures the built web app in a browser. The bench itself imports nothing from here.
const browser = findBrowser();
if (browser === null) {
  console.error('No browser found: install Chromium or Chrome, or set CHROMIUM_PATH.');
  process.exit(1);
}
await buildOrExit();
const done = await runInView(['bench/web.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: browser } });
process.exit(done ? 0 : 1);
