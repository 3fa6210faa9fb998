import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { binOf, root } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runQuietly, seconds } from './run.ts';
import { vitestRun } from './vitest.ts';

interface Step {
  name: string;
  args: string[];
  cwd?: string;
}

/** The root project holds the scripts and the bench; the other workspaces and the worker bring their own. */
const PROJECTS = ['server', 'web', '.', 'contract', 'e2e', 'web/src/service-worker'];

/** Whose code a project of types reads besides its own. */
const READS: Record<string, RegExp> = {
  '.': /^(scripts|bench|server|contract)\/|^[^/]*\.ts$/,
  contract: /^contract\//,
  server: /^(server|contract)\//,
  web: /^(web|contract)\//,
  'web/src/service-worker': /^web\/src\/service-worker\//,
  e2e: /^(e2e|server|contract)\//,
};

const { values: options } = parseArgs({ options: { static: { type: 'boolean' }, changed: { type: 'boolean' } } });

/** What differs from the last commit; null for everything. */
function changedFiles(): string[] | null {
  if (!options.changed) return null;
  const list = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const names = [...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')];
  return names.filter((name) => name !== '' && existsSync(join(root, name)));
}

/** The longest first: two run at a time, and the last should not run alone. */
function stepsFor(changed: string[] | null): Step[] {
  const code = changed?.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const projects = PROJECTS.filter((folder) => changed?.some((file) => READS[folder]?.test(file)) ?? true);
  const tests = [vitestRun('unit', '.', ['unit']), vitestRun('web-unit', 'web', ['web-unit'])];
  return [
    ...(code?.length === 0 ? [] : [{ name: 'lint', args: [binOf('oxlint'), ...(code ?? [])] }]),
    ...projects.map((folder) => ({
      name: `types of ${folder === '.' ? 'scripts' : folder}`,
      args: [binOf('tsc', { from: 'typescript' }), '--project', folder],
    })),
    ...(options.static
      ? []
      : tests.map((run) => ({
          ...run,
          name: `${run.name} tests`,
          args: [...run.args, ...(changed ? ['--changed', '--passWithNoTests'] : [])],
        }))),
    ...(changed ? [] : [{ name: 'unused code', args: [binOf('knip')] }]),
    ...(changed?.length === 0 ? [] : [{ name: 'format', args: [binOf('oxfmt'), '--check', ...(changed ?? [])] }]),
  ];
}

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
  await runSteps(stepsFor(changedFiles()), 2);
  console.log(`All good (${seconds(started)})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(runFolder, { recursive: true, force: true });
}
