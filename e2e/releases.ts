import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** The product behind an address at which releases can be replaced. */
export interface Releases {
  readonly origin: string;
  /** From now on the worker has another name, and the files that match are gone from the server. */
  deploy(release: string, removed: RegExp): void;
  stop(): Promise<void>;
}

/** Passes every request on to the product, and changes what a new release would change. */
export async function startReleases(product: string): Promise<Releases> {
  let current: { release: string; removed: RegExp } | null = null;

  async function answer(url: string, headers: Record<string, string>, response: ServerResponse): Promise<void> {
    if (current?.removed.test(url)) return void response.writeHead(404).end();
    const given = await fetch(product + url, { headers });
    for (const name of ['content-type', 'cache-control']) response.setHeader(name, given.headers.get(name) ?? '');
    response.writeHead(given.status);
    const isWorker = current !== null && url === '/service-worker.js';
    response.end(isWorker ? workerOf(await given.text()) : Buffer.from(await given.arrayBuffer()));
  }
  function workerOf(worker: string): string {
    if (!current) return worker;
    const { release, removed } = current;
    const files = worker.replace(/\/assets\/[^,`]+,/g, (file) => (removed.test(file.slice(0, -1)) ? '' : file));
    return files.replace(/[0-9a-f]{12}/, release);
  }

  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    answer(request.url ?? '/', { authorization }, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    deploy: (release, removed) => (current = { release, removed }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
