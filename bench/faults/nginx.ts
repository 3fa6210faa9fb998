import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../programs/postgres.ts';
import { gone, familyOf, signal } from './node.ts';
import { until } from './until.ts';

export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

export type ProxyKind = 'websocket' | 'sticky';

const page = join(import.meta.dirname, '../../docs/nginx.md');

/** The configuration as the page shows it, for the nodes that are here. */
async function documented(kind: ProxyKind, port: number, nodes: readonly number[]): Promise<string> {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```nginx\n(.*?)^```/gms)].map(([, text = '']) => text);
  const text = blocks.find((block) => block.startsWith(`# ${kind}`));
  if (text === undefined) throw new Error(`docs/nginx.md has no configuration for ${kind}`);
  return nodes
    .reduce((all, node, n) => all.replaceAll(`10.0.0.${n + 1}:3000`, `127.0.0.1:${node}`), text)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
}

/** nginx of its own on a free port, in the foreground and in a folder of its own; never the one of the system. */
export async function startProxy(kind: ProxyKind, nodes: readonly number[], logs: string): Promise<Proxy> {
  const port = await freePort();
  const log = join(logs, `nginx-${kind}.log`);
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-nginx-'));
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join('\n');
  const config = `daemon off;
pid ${folder}/pid;
error_log ${log};
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http {
access_log off;
${temporary}
${await documented(kind, port, nodes)}
}
`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const all = child.pid === undefined ? [] : familyOf(child.pid);
    signal(all.slice(0, 1), 'SIGTERM');
    await gone(all);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(
      'nginx',
      async () => {
        if (child.exitCode !== null) throw new Error('nginx ended; is it installed?');
        const socket = connect(port, '127.0.0.1');
        const isThere = await once(socket, 'connect').then(
          () => true,
          () => false,
        );
        socket.destroy();
        return isThere;
      },
      10_000,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
