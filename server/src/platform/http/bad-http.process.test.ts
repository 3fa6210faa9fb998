import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { until } from '../../testing/until.ts';
import { connectionOptions } from './bad-http.ts';

const TIMES = { requestMs: 300, lookEveryMs: 50, closeMs: 50, idleMs: 1000 };
const HEADER = 'GET /large HTTP/1.1\r\nHost: coursemate.test\r\n';

async function listening(): Promise<FastifyInstance> {
  const app = fastify(connectionOptions({}, TIMES));
  app.get('/large', () => 'x'.repeat(50_000_000));
  app.post('/', () => 'answered');
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** A client that never closes its side. */
function open(app: FastifyInstance): Socket {
  // A TCP server's address is an object.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

function openConnections({ server }: FastifyInstance): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  return promise;
}

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['sends what is no HTTP', (socket) => socket.write('hello\r\n\r\n')],
  ['begins headers and stops', (socket) => socket.write(HEADER)],
  [
    'sends a header again and again',
    (socket) => {
      socket.write(HEADER);
      const timer = setInterval(() => socket.write('X-More: 1\r\n'), 20);
      onTestFinished(() => clearInterval(timer));
    },
  ],
  [
    'promises a body and sends none',
    (socket) => socket.write('POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 9\r\n\r\n'),
  ],
  ['asks for much and reads nothing', (socket) => socket.pause().write(`${HEADER}\r\n`)],
])('a client that %s and never closes is gone after a while', async (_client, act) => {
  const app = await listening();
  const socket = open(app).resume();
  await until(async () => (await openConnections(app)) === 1);
  act(socket);
  await until(async () => (await openConnections(app)) === 0, 4000);
  expect(await openConnections(app)).toBe(0);
});

test('five hundred at once are gone after a while', async () => {
  const app = await listening();
  for (let client = 0; client < 500; client++) open(app).resume().write(HEADER);
  await until(async () => (await openConnections(app)) === 500);
  await until(async () => (await openConnections(app)) === 0, 4000);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
});
