import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { compileCache, root } from './paths.ts';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** In a group of its own it does not see the terminal's Ctrl-C. */
  ownGroup?: boolean;
}

/** Runs a JavaScript or TypeScript file with this Node and keeps what it prints. */
export async function runQuietly(args: string[], { cwd = root, env = {}, signal, ownGroup = false }: RunOptions = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...compileCache, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup && process.platform !== 'win32',
    ...(signal ? { signal } : {}),
  });
  // In a group of its own nobody else tells it that we end.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  process.off('exit', end);
  return { ok: code === 0, output };
}

/** Runs it in the open, on the terminal of whoever called. */
export async function runInView(args: string[], { cwd = root, env = {} }: RunOptions = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...compileCache, ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
