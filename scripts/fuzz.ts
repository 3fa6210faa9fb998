import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { binOf } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runInView } from './run.ts';

// `npm run fuzz`: the short run of server/src/proof/fuzz made long. The same seed sends the same inputs again.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: 'both' },
  },
});
console.log(`${values.count} inputs each (${values.only}), seed ${values.seed}: repeat with --seed ${values.seed}`);
const runFolder = makeRunFolder();
const held = await runInView([binOf('vitest'), 'run', '--project=server', 'server/src/proof/fuzz'], {
  env: { TMPDIR: runFolder, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only },
});
rmSync(runFolder, { recursive: true, force: true });
process.exitCode = held ? 0 : 1;
