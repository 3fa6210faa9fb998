import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { expectPreface, prefacedSocket } from './preface.ts';
import { WireClient } from './testing/wire-client.ts';

const secret = Buffer.alloc(32, 'right');

/** A server that echoes what follows the secret. */
async function echoAfterPreface() {
  const accepted: Socket[] = [];
  const server = createServer((socket) => {
    expectPreface(socket, secret, (checked) => {
      accepted.push(checked);
      checked.on('data', (data) => checked.write(data));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  onTestFinished(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  return { port: address.port, accepted };
}

test('who sends the secret first is heard, and not a byte after it is lost', async () => {
  const { port } = await echoAfterPreface();
  const client = WireClient.toPort(port);
  client.socket.write(Buffer.concat([secret, Buffer.from('hello')]));
  await expect.poll(() => client.received.toString()).toBe('hello');
  client.socket.write(', again');
  await expect.poll(() => client.received.toString()).toBe('hello, again');
});

test('the secret may come in pieces', async () => {
  const { port, accepted } = await echoAfterPreface();
  const client = WireClient.toPort(port);
  client.socket.setNoDelay(true);
  await once(client.socket, 'connect');
  for (const byte of secret) await new Promise((sent) => client.socket.write(Buffer.of(byte), sent));
  await expect.poll(() => accepted).toHaveLength(1);
});

test('a wrong secret closes the connection without an answer', async () => {
  const { port, accepted } = await echoAfterPreface();
  const client = WireClient.toPort(port);
  const wrong = Buffer.from(secret);
  wrong[31] = 0;
  client.socket.write(Buffer.concat([wrong, Buffer.from('hello')]));
  await once(client.socket, 'close');
  expect(client.received).toHaveLength(0);
  expect(accepted).toHaveLength(0);
});

test('who says nothing is not waited for', async () => {
  const { port, accepted } = await echoAfterPreface();
  const client = WireClient.toPort(port);
  client.socket.write(secret.subarray(0, 31));
  await once(client.socket, 'close', { signal: AbortSignal.timeout(4_000) });
  expect(accepted).toHaveLength(0);
});

test('the socket for the driver sends the secret by itself, to the port of the moment', async () => {
  const { port, accepted } = await echoAfterPreface();
  const socket = prefacedSocket(secret, () => port);
  socket.connect(5432, 'elsewhere.invalid');
  await expect.poll(() => accepted).toHaveLength(1);
  socket.destroy();
});
