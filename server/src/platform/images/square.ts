import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

import { createSemaphore } from '../concurrency.ts';

export interface PictureToSquare {
  bytes: Uint8Array;
  sizes: readonly number[];
}

/** Ordinary pictures take a fraction of a second, on a busy machine a few. */
const WITHIN_MS = 10_000;

/** One at a time: each may hold a hundred megabytes for a moment. */
const semaphore = createSemaphore({ running: 1, waiting: 20 });

/**
 * A picture cropped to squares of these sizes, as WebP and without its metadata; null when it is not a whole picture of
 * a kind that we read, or takes too long. `square-program.ts` says why it is made in another process.
 */
export function squares(bytes: Buffer, sizes: readonly number[], withinMs = WITHIN_MS): Promise<Buffer[] | null> {
  return semaphore(async () => {
    const program = fork(new URL('./square-program.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      // It needs no setting, so a hole in a decoder finds no secret.
      env: {},
      timeout: withinMs,
      killSignal: 'SIGKILL',
    });
    // Whoever asks for a page goes first. A process that could not start has no number; its `exit` comes.
    if (program.pid !== undefined) setPriority(program.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const picture: PictureToSquare = { bytes, sizes };
    const done = once(program, 'message');
    const gone = once(program, 'exit').then(() => [null]);
    program.send(picture);
    // What square-program.ts sends.
    const [made] = (await Promise.race([done, gone])) as [Uint8Array[] | null];
    program.kill('SIGKILL');
    return made && made.map((square) => Buffer.from(square));
  });
}
