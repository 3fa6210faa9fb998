import { randomBytes } from 'node:crypto';

import { failedAck } from '@coursemate/contract/base/event';
import { getChat } from '@coursemate/contract/chats/chats';
import * as messages from '@coursemate/contract/chats/messages';
import type { Message } from '@coursemate/contract/chats/messages';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { studentAndTeacher } from '../../../testing/chats.ts';
import { PASSWORD } from '../../../testing/people.ts';
import type { Person } from '../../../testing/people.ts';
import { startServer } from '../../../testing/process.ts';
import type { RunningServer } from '../../../testing/process.ts';
import { prepare } from '../../../testing/test-app.ts';
import { onPostgres, placeForServer } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';

const redisUrl = inject('redisUrl');
const EACH = 40;

const loginAnswer = z.object({ session: z.object({ access_token: z.string() }) });

/** One person on one node, with a page that keeps what it receives. */
interface Page {
  node: RunningServer;
  token: string;
  socket: Socket;
  received: Message[];
}

async function openPage(node: RunningServer, person: Person): Promise<Page> {
  const login = await node.post('/api/auth/login', { email: person.email, password: PASSWORD });
  const token = z.parse(loginAnswer, login.body).session.access_token;
  const socket = io(node.url, { auth: { token }, transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  const received: Message[] = [];
  for (const event of [messages.newMessage, messages.messageSent]) {
    socket.on(event.name, (payload: unknown) => received.push(z.parse(event.payload, payload).message));
  }
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { node, token, socket, received };
}

const headersOf = ({ token }: Page) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

async function sendOverSocket({ socket }: Page, chatId: string, clientId: string): Promise<void> {
  const ack: unknown = await socket.emitWithAck('send_message', { chatId, content: clientId, clientId });
  expect(z.safeParse(failedAck, ack).success).toBe(false);
}

async function sendOverRest(page: Page, chatId: string, clientId: string): Promise<void> {
  const answer = await fetch(`${page.node.url}/api/chat/${chatId}/messages`, {
    method: 'POST',
    headers: headersOf(page),
    body: JSON.stringify({ content: clientId, client_id: clientId }),
  });
  expect(answer.status).toBe(201);
}

async function readAll(page: Page, chatId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let more = true; more;) {
    const url = `${page.node.url}/api/chat/${chatId}/messages?limit=100&after=${all.at(-1)?.seq ?? 0}`;
    const answer = await fetch(url, { headers: headersOf(page) });
    const body = z.parse(messages.listMessages.answers[200], await answer.json());
    all.push(...body.messages);
    more = body.has_more;
  }
  return all;
}

async function unreadOf(page: Page, chatId: string): Promise<number> {
  const answer = await fetch(`${page.node.url}/api/chat/${chatId}`, { headers: headersOf(page) });
  return z.parse(getChat.answers[200], await answer.json()).chat.unread_count;
}

test.runIf(onPostgres && redisUrl !== null)(
  'two nodes write into one chat: no gap, one order for everyone, each message told once to each page',
  async () => {
    const { settings, open } = await placeForServer();
    const { student, teacher, chatId } = await prepare(open, studentAndTeacher);
    const shared = { ...settings, REDIS_URL: redisUrl ?? '', JWT_SECRET: randomBytes(32).toString('hex') };
    const nodes = [await startServer(shared), await startServer(shared)] as const;
    const pages = [
      await openPage(nodes[0], student),
      await openPage(nodes[1], student),
      await openPage(nodes[0], teacher),
      await openPage(nodes[1], teacher),
    ];

    const sent: string[] = [];
    await Promise.all(
      pages.map(async (page, index) => {
        for (let n = 0; n < EACH; n++) {
          const clientId = `page ${index}, message ${n}`;
          await (n % 2 === 0 ? sendOverSocket(page, chatId, clientId) : sendOverRest(page, chatId, clientId));
          sent.push(clientId);
        }
      }),
    );
    expect(sent).toHaveLength(EACH * pages.length);
    for (const { received } of pages) await until(() => received.length >= sent.length, 10_000);

    const histories = await Promise.all(pages.map((page) => readAll(page, chatId)));
    for (const [index, history] of histories.entries()) {
      expect(history.map(({ seq }) => seq)).toEqual(sent.map((_, at) => at + 1));
      expect(history.map(({ id }) => id)).toEqual(histories[0]?.map(({ id }) => id));
      const told = pages[index]?.received.toSorted((one, other) => one.seq - other.seq);
      expect(told).toEqual(history);
    }
    expect(histories[0]?.map(({ client_id }) => client_id).toSorted()).toEqual(sent.toSorted());
    for (const page of pages) expect(await unreadOf(page, chatId)).toBe(sent.length / 2);
  },
  120_000,
);
