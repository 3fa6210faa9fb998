import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ClientConfig } from 'pg';

import { messageOf } from './errors.ts';
import { HostProcess } from './host-process.ts';
import type { Logger } from './logger.ts';
import { defaultTransport, openTransport, type Transport, type TransportKind } from './transport.ts';

const DEADLINE_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
/** A host that lived this long did not die of its own start; the pauses begin small again. */
const STEADY_AFTER_MS = 30_000;

export interface EmbeddedOptions {
  /** Made when missing. Holds the database, its lock and its socket. */
  readonly dataDir: string;
  /** What a first start unpacks instead of making a database from nothing; missing or broken only costs time. */
  readonly snapshotFile: string | null;
  readonly log: Logger;
  /** A statement that runs longer is ended by killing the host. */
  readonly deadlineMs?: number;
  readonly transport?: TransportKind;
}

export interface EmbeddedDatabase {
  /** How a `pg` pool of exactly one connection reaches the database; valid across restarts of the host. */
  readonly connection: ClientConfig;
  /** Resolves when the host accepts connections (again); rejects when it does not within the time. */
  ready(timeoutMs: number): Promise<void>;
  /** Checkpoint, close, end of the host. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL in a child process and keeps it running. Rejects with one sentence when it cannot start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const transport = openTransport(options.transport ?? defaultTransport(), dataDir);
  const supervisor = new Supervisor({ ...options, dataDir }, transport);
  try {
    await supervisor.start();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return supervisor;
}

class Supervisor implements EmbeddedDatabase {
  readonly #options: EmbeddedOptions;
  readonly #transport: Transport;
  readonly #givingUp = new AbortController();
  #host: HostProcess | null = null;
  #up = Promise.withResolvers<void>();
  #upSince = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #lastFailure = 'it is still starting';
  #stopping: Promise<void> | undefined;

  constructor(options: EmbeddedOptions, transport: Transport) {
    this.#options = options;
    this.#transport = transport;
  }

  get connection(): ClientConfig {
    return this.#transport.connection;
  }

  async start(): Promise<void> {
    const { dataDir, snapshotFile, log, deadlineMs = DEADLINE_MS } = this.#options;
    const host = new HostProcess(
      { type: 'start', dataDir, snapshotFile, listen: this.#transport.listen },
      deadlineMs,
      log,
    );
    this.#host = host;
    const { port } = await host.ready;
    this.#transport.setPort(port);
    this.#upSince = performance.now();
    this.#up.resolve();
    void host.exited.then((how) => this.#onExit(how));
  }

  async ready(timeoutMs: number): Promise<void> {
    const waiting = new AbortController();
    const timeout = pause(timeoutMs, undefined, { signal: waiting.signal }).then(
      () => Promise.reject(new Error(`The embedded database is not available: ${this.#lastFailure}.`)),
      // Only by the abort below, when the race is already decided.
      () => {},
    );
    try {
      if (this.#stopping) throw new Error('The embedded database is stopped.');
      await Promise.race([this.#up.promise, timeout]);
    } finally {
      waiting.abort();
    }
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#givingUp.abort();
    await this.#host?.stop();
    this.#transport.dispose();
  }

  #onExit(how: string): void {
    if (this.#stopping) return;
    this.#up = Promise.withResolvers<void>();
    this.#lastFailure = `its process ended (${how})`;
    if (performance.now() - this.#upSince > STEADY_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
    this.#options.log.warn({ how }, 'The embedded database ended unexpectedly; starting it again');
    void this.#restart();
  }

  async #restart(): Promise<void> {
    while (!this.#stopping) {
      try {
        await pause(this.#pauseMs, undefined, { signal: this.#givingUp.signal });
        this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
        await this.start();
        this.#options.log.info({}, 'The embedded database is back');
        return;
      } catch (error) {
        this.#lastFailure = messageOf(error);
        if (!this.#stopping)
          this.#options.log.error({ reason: this.#lastFailure }, 'The embedded database did not start');
      }
    }
  }
}
