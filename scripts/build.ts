import { existsSync } from 'node:fs';
import { join } from 'node:path';

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
}

/** Versions of packages and what they are called inside a workspace. */
const packages = (workspace: string) => ['package-lock.json', `${workspace}/package.json`];

const targets = {
  web: {
    inputs: [...packages('web'), 'contract/package.json', 'contract/src', 'web'],
    output: 'web/dist/app.html',
    args: () => [binOf('vite', { workspace: 'web' }), 'build'],
    cwd: join(root, 'web'),
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
      'contract/src/fold.ts',
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

async function buildOne(name: TargetName): Promise<void> {
  const { inputs, output, args, cwd }: Target = targets[name];
  const hash = hashOf(inputs);
  if (existsSync(join(root, output)) && stampedHash(name) === hash) return;
  const started = performance.now();
  removeStamp(name);
  const built = await runQuietly(args(), { cwd });
  if (!built.ok) throw new BuildError(`Building ${name} failed.\n${built.output}`);
  if (!existsSync(join(root, output))) throw new BuildError(`Building ${name} made no ${output}.\n${built.output}`);
  writeStamp(name, hash);
  console.log(`Built ${name} in ${seconds(started)}`);
}

/** Builds what is missing or older than its sources; says nothing when there is nothing to do. */
export async function build(names = Object.keys(targets) as TargetName[]): Promise<void> {
  await Promise.all(names.map(buildOne));
}

/** For the scripts that build first: a failed build is told in plain text, without a stack. */
export async function buildOrExit(names?: TargetName[]): Promise<void> {
  try {
    await build(names);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) await buildOrExit();
