import { afterPaint } from './after-paint.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// A prerendered screen is painted before the app is loaded.
if (root.hasChildNodes()) await afterPaint();
const { boot } = await import('./boot.tsx');
await boot(root);
