import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

import { DatabaseFolderError, FolderInUseError } from './errors.ts';
import type { Logger } from './logger.ts';
import { type Failure, isToServer, type ToHost, type ToServer } from './messages.ts';

/** Making a database on a slow machine, or replaying a long log after a kill, takes its time. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;
const PINGS_PER_DEADLINE = 10;

export interface HostReady {
  readonly port: number | null;
}

/** One life of the host process, seen from the server. */
export class HostProcess {
  readonly #child: ChildProcess;
  readonly #log: Logger;
  readonly #ready = Promise.withResolvers<HostReady>();
  readonly #exited = Promise.withResolvers<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  #unansweredPings = 0;
  #served = false;

  constructor(start: Extract<ToHost, { type: 'start' }>, deadlineMs: number, log: Logger) {
    this.#log = log;
    this.#child = fork(join(import.meta.dirname, 'host.ts'), [], {
      // Not the server's own flags (an inspector port, a loader): they are not meant for a second process.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Who only awaits `exited` must not get an unhandled rejection for `ready`.
    this.#ready.promise.catch(() => {});
    this.#child.on('message', (message) => {
      if (isToServer(message)) this.#onMessage(message, deadlineMs);
    });
    this.#child.once('exit', (code, signal) => this.#onEnd(signal ?? `code ${code}`));
    this.#child.once('error', (error) => this.#onEnd(error.message));
    this.#timers.push(setTimeout(() => this.kill(), READY_WITHIN_MS));
    this.#send(start);
  }

  /** Resolves when the host serves; rejects with what it said when it could not. */
  get ready(): Promise<HostReady> {
    return this.#ready.promise;
  }

  /** Resolves with how it ended: a signal or an exit code. */
  get exited(): Promise<string> {
    return this.#exited.promise;
  }

  /** Asks for a checkpoint and the end, and insists when that takes too long. */
  async stop(): Promise<void> {
    this.#clearTimers();
    const timer = setTimeout(() => {
      this.#log.warn({}, 'The embedded database did not stop in time and was killed');
      this.kill();
    }, STOP_WITHIN_MS);
    this.#send({ type: 'stop' });
    await this.exited;
    clearTimeout(timer);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #onMessage(message: ToServer, deadlineMs: number): void {
    if (message.type === 'pong') this.#unansweredPings = 0;
    else if (message.type === 'warning') this.#log.warn({}, message.message);
    else if (message.type === 'failed') this.#onFailed(message.failure);
    else {
      this.#served = true;
      this.#clearTimers();
      this.#watch(deadlineMs);
      this.#ready.resolve({ port: message.port });
    }
  }

  /**
   * PGlite ignores statement_timeout and blocks the host while it works, so a host that does not answer is in a
   * statement that takes too long. Counts pings, not time: a server that slept itself must not blame the host.
   */
  #watch(deadlineMs: number): void {
    const ping = () => {
      if (this.#unansweredPings >= PINGS_PER_DEADLINE) {
        this.#log.error({ deadlineMs }, 'A statement held the embedded database past its deadline; killing the host');
        this.#clearTimers();
        this.kill();
        return;
      }
      this.#unansweredPings += 1;
      this.#send({ type: 'ping' });
    };
    this.#timers.push(setInterval(ping, deadlineMs / PINGS_PER_DEADLINE));
  }

  #onFailed(failure: Failure): void {
    // Before it was ready, who waits for it gets the error and tells of it.
    if (this.#served) this.#log.error({ reason: failure.message }, 'The embedded database host failed');
    this.#ready.reject(errorOf(failure));
  }

  #onEnd(how: string): void {
    this.#clearTimers();
    this.#ready.reject(new Error(`The embedded database host ended before it was ready (${how}).`));
    this.#exited.resolve(how);
  }

  #clearTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #send(message: ToHost): void {
    // It may end at any moment; its 'exit' event says so, and an error of the channel adds nothing.
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}

function errorOf({ kind, message, holder }: Failure): Error {
  if (kind === 'in_use') return new FolderInUseError(message, holder);
  return kind === 'folder' ? new DatabaseFolderError(message) : new Error(message);
}
