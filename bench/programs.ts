import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

export function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The product as it runs in production, but without rate limits. */
export function startCoursemate(port: number, databaseUrl: string, env: Record<string, string> = {}): ChildProcess {
  return start(['server/src/main.ts'], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret for the bench, 32 bytes or more',
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    ...env,
  });
}

export async function answering(url: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}
