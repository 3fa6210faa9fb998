import { rmSync } from 'node:fs';

import { build } from './build.ts';
import { binOf, root } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runQuietly, seconds } from './run.ts';
import { vitestRuns } from './vitest.ts';

interface Step {
  name: string;
  args: string[];
  cwd?: string;
}

/** The root project holds the scripts and the bench; the other workspaces and the worker bring their own. */
const PROJECTS = ['.', 'contract', 'server', 'web', 'web/src/service-worker', 'e2e'];

const staticSteps: Step[] = [
  { name: 'format', args: [binOf('oxfmt'), '--check'] },
  { name: 'lint', args: [binOf('oxlint')] },
  ...PROJECTS.map((folder) => ({
    name: `types of ${folder === '.' ? 'scripts' : folder}`,
    args: [binOf('tsc', { from: 'typescript' }), '--project', folder],
  })),
  { name: 'unused code', args: [binOf('knip')] },
];

const testSteps: Step[] = vitestRuns({ everything: false, browser: false }).map((run) => ({
  ...run,
  name: `tests of ${run.name}`,
}));

class StepFailed extends Error {
  override name = 'StepFailed';
}

async function runStep({ name, args, cwd = root }: Step, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const { ok, output } = await runQuietly(args, { cwd, signal, env: { TMPDIR: runFolder } });
  if (!ok) throw new StepFailed(`${output.trimEnd()}\n\n✗ ${name}`);
  console.log(`✓ ${name} (${seconds(started)})`);
}

/** Works the steps off in order, `lanes` at a time; the first failure ends those still running. */
async function runSteps(steps: Step[], lanes: number): Promise<void> {
  const queue = [...steps];
  const cancel = new AbortController();
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step, cancel.signal);
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    queue.length = 0;
    cancel.abort();
  }
}

const started = performance.now();
const runFolder = makeRunFolder();
try {
  // Two at a time: the machine of a continuous integration has two cores.
  await runSteps(staticSteps, 2);
  if (!process.argv.includes('--static')) {
    await build(['mails', 'snapshot']);
    await runSteps(testSteps, 1);
  }
  console.log(`All good (${seconds(started)})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(runFolder, { recursive: true, force: true });
}
