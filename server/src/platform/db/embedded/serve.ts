import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

import type { PGlite } from '@electric-sql/pglite';

import { OneClient } from './one-client.ts';
import { checkpointAndClose, openDatabase } from './open.ts';
import { expectPreface } from './preface.ts';

/** A Unix socket file, or a free loopback port whose clients send a secret first. */
export type Listen = { readonly path: string } | { readonly secret: Buffer };

export interface ServeOptions {
  readonly databaseDir: string;
  readonly listen: Listen;
  /** The engine failed in a way that only a new process repairs. Without a handler the client is cut off. */
  readonly onCrash?: (error: Error) => void;
}

export interface ServedDatabase {
  /** The loopback port; null on a Unix socket. */
  readonly port: number | null;
  /** Closes the connections, writes a checkpoint and closes the database. */
  stop(): Promise<void>;
}

/** Opens a database folder in this process and serves it to one PostgreSQL client at a time. Takes no lock. */
export async function serveEmbedded({ databaseDir, listen, onCrash }: ServeOptions): Promise<ServedDatabase> {
  const db = await openDatabase(databaseDir);
  const sockets = new Set<Socket>();
  let broken = false;
  const crashed = (error: Error) => {
    broken = true;
    onCrash?.(error);
    for (const socket of sockets) socket.destroy();
  };
  reportTraps(db, crashed);
  const client = new OneClient(db, crashed);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A reset by the client is its business; without a listener it would end the process.
    socket.on('error', () => socket.destroy());
    if ('secret' in listen) expectPreface(socket, listen.secret, (checked) => client.accept(checked));
    else client.accept(socket);
  });
  const port = await listenOn(server, listen);

  async function stop(): Promise<void> {
    server.close();
    // A broken engine cannot write a checkpoint; the folder recovers from its log, as after a kill.
    if (broken) return;
    await client.stop();
    await checkpointAndClose(db);
  }
  let stopping: Promise<void> | undefined;
  return { port, stop: () => (stopping ??= stop()) };
}

async function listenOn(server: Server, listen: Listen): Promise<number | null> {
  if ('path' in listen) server.listen(listen.path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/** What PostgreSQL throws to get back to its main loop after an ordinary error. */
const LONGJMP_STATUS = 100;

/**
 * PGlite swallows every exception of the engine, also one it cannot recover from, such as a JavaScript stack
 * overflow in a deeply nested expression: the statement is then never answered and each later one hangs too.
 */
function reportTraps(db: PGlite, onCrash: (error: Error) => void): void {
  const engine = db.Module;
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const ordinary = typeof error === 'object' && error !== null && 'status' in error;
      if (!ordinary || error.status !== LONGJMP_STATUS)
        onCrash(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
}
