import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/**
 * Commits wait for the disk, as in production. Autovacuum would run in some rounds and not in others; the bench vacuums
 * by hand. The rest is room for a world of a million teachers to be made quickly.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'off',
  shared_buffers: '1GB',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
};

export interface Postgres {
  /** Databases may be made here. */
  url: string;
  about: string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a socket file.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function binaries(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, args: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  await (isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...args]) : run(program, args));
}

/** A server of its own on a free port, in a folder that goes away with it; null where Debian's binaries are not installed. */
export async function startPostgres(): Promise<Postgres | null> {
  const bin = await binaries();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-bench-'));
  const data = join(folder, 'pg/data');
  await mkdir(join(folder, 'pg'));
  if (process.getuid?.() === 0) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chmod(folder, 0o711);
    await chown(join(folder, 'pg'), Number(stdout), (await stat(folder)).gid);
  }
  const port = await freePort();
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}/pg ${settings.join(' ')}`;
  const stop = async () => {
    await asPostgres(join(bin, 'pg_ctl'), [`--pgdata=${data}`, '--mode=immediate', '--silent', 'stop']).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await asPostgres(join(bin, 'initdb'), [
      `--pgdata=${data}`,
      '--username=coursemate',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    const log = `--log=${folder}/pg/log`;
    await asPostgres(join(bin, 'pg_ctl'), [
      `--pgdata=${data}`,
      log,
      '--wait',
      '--silent',
      'start',
      `--options=${options}`,
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  const about = Object.entries(SETTINGS).map(([name, value]) => `${name} ${value}`);
  return { url: `postgres://coursemate@127.0.0.1:${port}/postgres`, about: about.join(', '), stop };
}
