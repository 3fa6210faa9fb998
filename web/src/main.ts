import { afterPaint } from './after-paint.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// A prerendered screen is drawn first; only then is the app worth its bytes.
if (root.hasChildNodes()) await afterPaint();
const { boot } = await import('./boot.tsx');
await boot(root);
