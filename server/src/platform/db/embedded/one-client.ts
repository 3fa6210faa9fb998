import type { Socket } from 'node:net';

import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketHandler, type PGLiteSocketHandlerOptions, PGLiteSocketServer } from '@electric-sql/pglite-socket';

type QueryQueue = PGLiteSocketHandlerOptions['queryQueue'];

/** How long a newcomer waits for the client before it to be gone; a pool that replaces a connection needs a moment. */
const WAIT_FOR_SLOT_MS = 1_000;

/**
 * Serves one client at a time. PGlite is one session: with two clients pglite-socket interleaves their messages, and
 * without a clean-up between them the second inherits the first one's settings, locks and named statements.
 */
export class OneClient {
  readonly #db: PGlite;
  readonly #onCrash: (error: Error) => void;
  readonly #queryQueue: QueryQueue;
  #active: PGLiteSocketHandler | null = null;
  #leaving: Promise<void> = Promise.resolve();
  #stopped = false;
  readonly #waiting = new Map<Socket, NodeJS.Timeout>();

  constructor(db: PGlite, onCrash: (error: Error) => void) {
    this.#db = db;
    this.#onCrash = onCrash;
    // A handler needs a queue, and only the server class makes one. That server is never started: a connection must
    // pass our checks before a handler sees it. Its field is private and so has no type in its declarations.
    this.#queryQueue = new PGLiteSocketServer({ db })['queryQueue'] as QueryQueue;
  }

  accept(socket: Socket): void {
    if (this.#stopped) {
      socket.destroy();
    } else if (this.#active) {
      this.#waiting.set(
        socket,
        setTimeout(() => this.#refuse(socket), WAIT_FOR_SLOT_MS),
      );
      socket.once('close', () => this.#forget(socket));
    } else {
      this.#attach(socket);
    }
  }

  /** Closes every connection; resolves when the session is clean. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const socket of this.#waiting.keys()) socket.destroy();
    if (this.#active) this.#leave(this.#active);
    await this.#leaving;
  }

  #attach(socket: Socket): void {
    const handler = new PGLiteSocketHandler({ queryQueue: this.#queryQueue, closeOnDetach: true });
    this.#active = handler;
    // Both are sent before the handler detaches itself, and either may come first.
    handler.addEventListener('close', () => this.#leave(handler), { once: true });
    handler.addEventListener('error', () => this.#leave(handler), { once: true });
    void handler.attach(socket);
  }

  #leave(handler: PGLiteSocketHandler): void {
    if (this.#active !== handler) return;
    this.#leaving = this.#cleanUp(handler).then(
      () => this.#next(),
      (error: unknown) => this.#onCrash(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #cleanUp(handler: PGLiteSocketHandler): Promise<void> {
    await handler.detach(true);
    // Also outside a transaction block: a client that was lost before its Sync leaves an implicit transaction open.
    await this.#db.exec('rollback');
    await this.#db.exec('discard all');
  }

  #next(): void {
    this.#active = null;
    const [socket] = this.#waiting.keys();
    if (!socket) return;
    this.#forget(socket);
    this.accept(socket);
  }

  #forget(socket: Socket): void {
    clearTimeout(this.#waiting.get(socket));
    this.#waiting.delete(socket);
  }

  #refuse(socket: Socket): void {
    this.#forget(socket);
    // Drained, or closing over unread bytes would reset the connection before the client has read the reason.
    socket.resume();
    socket.end(TOO_MANY_CLIENTS);
  }
}

const TOO_MANY_CLIENTS = errorResponse('53300', 'The embedded database serves one connection, and it is taken');

/** PostgreSQL's own refusal, so that the driver reports a sentence and not a lost connection. */
function errorResponse(code: string, sentence: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
