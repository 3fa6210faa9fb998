import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

import { compileCache, root } from './paths.ts';

export interface Program {
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether messages can be sent to it and back. */
  channel?: boolean;
}

/**
 * Threads share two pools of memory, where glibc would give each its own: a server at rest keeps 134 MB instead of 150,
 * and 168 instead of 188 after 300 password hashes.
 */
const fewPools = { MALLOC_ARENA_MAX: '2' };

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
const windows = process.platform === 'win32';

function start({ args, cwd = root, env = {}, channel = false }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...compileCache, ...fewPools, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? (['ipc'] as const) : [])],
    // In a group of its own the child does not see the terminal's Ctrl-C, so each signal reaches it once: through us.
    detached: !windows,
  });
}

/**
 * Runs programs side by side until one of them ends; the others are then stopped. Exits with the code of the one that
 * ended. Returns the first.
 */
export function superviseAndExit(first: Program, ...others: Program[]): ChildProcess {
  const firstChild = start(first);
  const children = [firstChild, ...others.map(start)];
  const running = new Set(children);
  let exitCode: number | null = null;
  let stopping = false;

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill(signal);
  };
  // On Windows the console tells the children itself, and kill would end them before they have closed anything.
  const onSignal = (signal: NodeJS.Signals) => (windows ? undefined : stop(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  for (const child of children) {
    child.once('exit', (code, signal) => {
      running.delete(child);
      exitCode ??= code ?? (signal === 'SIGINT' ? 130 : 143);
      if (running.size === 0) process.exit(exitCode);
      stop('SIGTERM');
    });
  }
  return firstChild;
}
