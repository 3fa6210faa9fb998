import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createPost, isPublicAddress, postToPublic } from './public-post.ts';

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::7f00:1', false],
  ['::ffff:0:7f00:1', false],
  ['fec0::1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['192.88.99.1', false],
  ['2001:4860:4860::8888', true],
  ['2a00:1450:4001:80b::200e', true],
  ['localhost', false],
  ['', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each(['https://127.0.0.1:9/push', 'https://[::1]:9/push', 'https://localhost:9/push', 'https://0x7f.1:9/push'])(
  'nothing is sent to %s',
  async (url) => {
    await expect(postToPublic(url, {}, null)).rejects.toThrow(/no public address/);
  },
);

const tls = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/tls', name), 'utf8');

test('an answer that never ends keeps nobody waiting: the status is all we want', async () => {
  const server = createServer({ key: tls('localhost.key'), cert: tls('localhost.crt') }, (_request, answer) => {
    answer.writeHead(201);
    answer.write('and so on');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const post = createPost(() => true, { ca: tls('localhost.crt') });
  expect(await post(`https://localhost:${port}/push`, {}, null)).toBe(201);
});
