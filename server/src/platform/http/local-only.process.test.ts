import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isFromOperator } from './local-only.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const app = fastify();
app.get('/', (request) => isFromOperator(request));
let port: number;

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

test('who runs the server may ask', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.json()).toBe(true);
});

test('nginx may not, which speaks HTTP/1.0 and adds no header by itself', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/false$/);
});

test.skipIf(!isRoot || process.platform !== 'linux')('the process of another user may not', async () => {
  const fetchAndPrint = `fetch('http://127.0.0.1:${port}/').then((answer) => answer.text()).then(console.log)`;
  const other = spawn(process.execPath, ['-e', fetchAndPrint], { uid: NOBODY, gid: NOBODY, cwd: '/' });
  expect(await text(other.stdout)).toBe('false\n');
});
