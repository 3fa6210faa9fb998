import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SHOWN_OF_LOG = 1000;
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
  /** Its first process. */
  pid(): Promise<number>;
  /** Starts it again after all its processes were killed. */
  startAgain(): Promise<void>;
  /** Ends connections and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Below those that outgoing connections take: a program that is away for a moment finds its port free again. */
const PORTS = { from: 10_000, to: 30_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const port = randomInt(PORTS.from, PORTS.to);
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => void server.close(resolve));
    return port;
  }
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
export async function startPostgres(given: Record<string, string> = SETTINGS): Promise<Postgres | null> {
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
  const settings = Object.entries(given).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${settings.join(' ')}`;
  const stop = async () => {
    await asPostgres(join(bin, 'pg_ctl'), [`--pgdata=${data}`, '--mode=immediate', '--silent', 'stop']).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  const waiting = ['--wait', '--silent', `--log=${folder}/pg/log`, `--options=${options}`];
  const control = async (order: string[]) => {
    try {
      await asPostgres(join(bin, 'pg_ctl'), [`--pgdata=${data}`, ...waiting, ...order]);
    } catch (error) {
      const log = await readFile(join(folder, 'pg/log'), 'utf8').catch(() => '');
      throw new Error(`PostgreSQL: ${log.slice(-SHOWN_OF_LOG)}`, { cause: error });
    }
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
    await control(['start']);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://coursemate@127.0.0.1:${port}/postgres`,
    pid: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async startAgain() {
      // A killed process that nobody has waited for yet would count as running.
      await rm(join(data, 'postmaster.pid'), { force: true });
      await control(['start']);
    },
    restart: () => control(['--mode=fast', 'restart']),
    stop,
  };
}
