import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { hashOf, removeStamp, stampedHash, writeStamp } from './build-stamp.ts';
import { binOf, root } from './paths.ts';
import { runQuietly, seconds } from './run.ts';

interface Target {
  /** Files, folders and globs of what it is made from. */
  inputs: string[];
  /** A file that is there when it was built. */
  output: string;
  args: () => string[];
  cwd: string;
  /** What must be built before it. */
  after?: string;
}

/** Versions of packages and what they are called inside a workspace. */
const packages = (workspace: string) => ['package-lock.json', `${workspace}/package.json`];

const webInputs = [...packages('web'), 'contract/package.json', 'contract/src', 'web'];

const targets = {
  web: {
    inputs: webInputs,
    output: 'web/dist/app.html',
    args: () => [binOf('vite', { workspace: 'web' }), 'build'],
    cwd: join(root, 'web'),
  },
  compressed: {
    inputs: [...webInputs, 'scripts/compress.ts'],
    output: 'web/dist/app.html.br',
    args: () => ['scripts/compress.ts', 'web/dist'],
    cwd: root,
    after: 'web',
  },
  mails: {
    inputs: [...packages('server'), 'server/vite.mails.config.ts', 'server/src/**/*.tsx'],
    output: 'server/dist/mails/mails.js',
    args: () => [binOf('vite', { workspace: 'server' }), 'build', '--config', 'vite.mails.config.ts'],
    cwd: join(root, 'server'),
  },
  snapshot: {
    inputs: [
      ...packages('server'),
      'contract/src/base/fold.ts',
      'reference',
      'server/migrations',
      'server/src/features/lists',
      'server/src/platform/csv.ts',
      'server/src/platform/db',
      'server/src/platform/jobs',
      'server/src/open.ts',
      'server/src/cli/snapshot.ts',
    ],
    output: 'server/dist/snapshot.zst',
    args: () => ['server/src/cli/snapshot.ts'],
    cwd: root,
  },
} satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;

export class BuildError extends Error {
  override name = 'BuildError';
}

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;
const lowPriorityFile = pathToFileURL(join(import.meta.dirname, 'low-priority.ts')).href;

interface BuildOptions {
  /** Whatever else wants to run goes first. */
  lowPriority?: boolean;
  /** Somebody already uses the product, and reads its log. */
  silent?: boolean;
}

/** Builds what is missing or older than its sources. The stamp says that all of it is there, so it is written last. */
export async function buildTarget(
  name: string,
  { inputs, output, args, cwd }: Target,
  { lowPriority = false, silent = false }: BuildOptions = {},
): Promise<void> {
  const hash = hashOf(inputs);
  if (existsSync(join(root, output)) && stampedHash(name) === hash) return;
  const started = performance.now();
  removeStamp(name);
  // It ends with us, and only with us: a Ctrl-C is no failed build, and two builds must not write into one folder.
  const preloaded = [endWithParent, ...(lowPriority ? [lowPriorityFile] : [])].flatMap((file) => ['--import', file]);
  const built = await runQuietly([...preloaded, ...args()], { cwd, ownGroup: true });
  if (!built.ok) throw new BuildError(`Building ${name} failed.\n${built.output}`);
  if (!existsSync(join(root, output))) throw new BuildError(`Building ${name} made no ${output}.\n${built.output}`);
  writeStamp(name, hash);
  if (!silent) console.log(`Built ${name} in ${seconds(started)}`);
}

/** Builds what is missing or older than its sources; says nothing when there is nothing to do. */
export async function build(names = Object.keys(targets) as TargetName[], options: BuildOptions = {}): Promise<void> {
  const building = new Map<string, Promise<void>>();
  const buildInTurn = async (name: TargetName): Promise<void> => {
    const target: Target = targets[name];
    if (target.after !== undefined) await building.get(target.after);
    await buildTarget(name, target, options);
  };
  // In the order of `targets`: what a target comes after stands before it.
  for (const name of names) building.set(name, buildInTurn(name));
  await Promise.all(building.values());
}

/** For the scripts that build first: a failed build is told in plain text, without a stack. */
export async function buildOrExit(names?: TargetName[], options?: BuildOptions): Promise<void> {
  try {
    await build(names, options);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** For what only saves time later: without it everything still works, so a failure is told and no more. */
export async function buildInBackground(names: TargetName[]): Promise<void> {
  await build(names, { lowPriority: true, silent: true }).catch((error: unknown) => console.error(String(error)));
}

if (import.meta.main) await buildOrExit();
