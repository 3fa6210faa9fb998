import { afterPaint } from './after-paint.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

// Zod probes for `eval` when a schema is made. The content security policy forbids it and the browser reports the attempt.
// Set before the app is loaded, without loading zod: pages without a form do without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// A prerendered screen is painted before the app is set up.
const isPainted = performance.getEntriesByType('paint').length > 0;
if (root.hasChildNodes() && !isPainted) await afterPaint();
const { boot } = await loadBoot();
await boot(root);

/** Tries until the app is there: whoever sees a prerendered screen would wait for it in vain. */
async function loadBoot() {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await import('./boot.tsx');
    } catch {
      // The connection broke meanwhile.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
