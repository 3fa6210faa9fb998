import './end-with-parent.ts';
import { buildOrExit } from './build.ts';
import { superviseAndExit } from './supervise.ts';

const args = process.argv.slice(2);
const demo = args.includes('--demo');

await buildOrExit();
superviseAndExit([
  { args: [demo ? 'server/src/cli/demo.ts' : 'server/src/main.ts', ...args.filter((arg) => arg !== '--demo')] },
]);
