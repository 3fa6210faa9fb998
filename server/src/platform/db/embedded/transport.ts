import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { ClientConfig } from 'pg';

import type { HostListen } from './messages.ts';
import { prefacedSocket, SECRET_BYTES } from './preface.ts';

export type TransportKind = 'unix' | 'loopback';

/** How the pool reaches the host; stays the same while hosts come and go. */
export interface Transport {
  readonly listen: HostListen;
  readonly connection: ClientConfig;
  /** The loopback port of the present host. */
  setPort(port: number | null): void;
  dispose(): void;
}

// `pg` looks for a Unix socket by this name, which PostgreSQL gives to its own.
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/** macOS allows 104 bytes with the closing zero, Linux 108. */
const MAX_SOCKET_PATH_BYTES = 103;

// Said in full, so that PG* variables of the environment change nothing.
const session = { user: 'postgres', database: 'postgres', password: '', ssl: false } satisfies ClientConfig;

export function defaultTransport(): TransportKind {
  return process.platform === 'win32' ? 'loopback' : 'unix';
}

export function openTransport(kind: TransportKind, dataDir: string): Transport {
  return kind === 'unix' ? unixTransport(dataDir) : loopbackTransport();
}

function unixTransport(dataDir: string): Transport {
  const wanted = join(dataDir, 'run', SOCKET_NAME);
  const temporary = Buffer.byteLength(wanted) > MAX_SOCKET_PATH_BYTES;
  // mkdtemp makes it 0700, like the folder that it stands in for.
  const path = temporary ? join(mkdtempSync(join(tmpdir(), 'coursemate-')), SOCKET_NAME) : wanted;
  return {
    listen: { kind: 'unix', path, temporary },
    connection: { ...session, host: dirname(path), port: PORT },
    setPort() {},
    dispose() {
      if (temporary) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

function loopbackTransport(): Transport {
  const secret = randomBytes(SECRET_BYTES);
  let port = 0;
  return {
    listen: { kind: 'loopback', secret: secret.toString('hex') },
    connection: { ...session, host: '127.0.0.1', port: PORT, stream: () => prefacedSocket(secret, () => port) },
    setPort(present) {
      port = present ?? 0;
    },
    dispose() {},
  };
}
