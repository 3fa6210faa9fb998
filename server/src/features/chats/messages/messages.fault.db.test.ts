import { setTimeout as pause } from 'node:timers/promises';

import { failedAck } from '@coursemate/contract/base/event';
import { listMessages } from '@coursemate/contract/chats/messages';
import type { Message } from '@coursemate/contract/chats/messages';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { loadReference } from '#features/lists/index.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../../testing/chats.ts';
import { PASSWORD } from '../../../testing/people.ts';
import type { Person } from '../../../testing/people.ts';
import { startServer } from '../../../testing/process.ts';
import type { RunningServer } from '../../../testing/process.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { prepare } from '../../../testing/test-app.ts';
import { placeForServer } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';

const STUDENTS = 10;
const PAGES_OF_STUDENT = 4;
const PAGES_OF_TEACHER = 10;
const ACK_TIMEOUT_MS = 2000;

interface Talk {
  chatId: string;
  student: Person;
}

interface Acknowledged {
  chatId: string;
  clientId: string;
}

const loginAnswer = z.object({ session: z.object({ access_token: z.string() }) });

async function signIn(server: RunningServer, person: Person): Promise<string> {
  const answer = await server.post('/api/auth/login', { email: person.email, password: PASSWORD });
  return z.parse(loginAnswer, answer.body).session.access_token;
}

function dial(url: string, token: string): Socket {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelayMax: 500 });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

/** One page: sends the next message once the last was acknowledged, and the same one again when it was not. */
async function keepSending(
  page: { socket: Socket; name: string; chats: readonly string[] },
  acknowledged: Acknowledged[],
  isOver: () => boolean,
): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const chatId = page.chats[n % page.chats.length] ?? '';
    const clientId = `${page.name}-${n}`;
    for (let sent = false; !sent && !isOver();) {
      const ack: unknown = await page.socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('send_message', { chatId, content: clientId, clientId })
        .catch(() => null);
      sent = ack !== null && !z.safeParse(failedAck, ack).success;
      if (sent) acknowledged.push({ chatId, clientId });
      else await pause(50);
    }
  }
}

async function everything(server: RunningServer, token: string, chatId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let more = true; more;) {
    const answer = await fetch(`${server.url}/api/chat/${chatId}/messages?limit=100&after=${all.at(-1)?.seq ?? 0}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = z.parse(listMessages.answers[200], await answer.json());
    all.push(...page.messages);
    more = page.has_more;
  }
  return all;
}

test('the server is killed while fifty pages send: nothing acknowledged is lost, doubled or out of order', async () => {
  const { settings, open } = await placeForServer();
  const { teacher, talks } = await prepare(open, async (app) => {
    await loadReference({ database: app.platform.database, log: silentLog, now: app.clock.now() });
    const asked = await listedTeacher(app);
    const made: Talk[] = [];
    for (let n = 0; n < STUDENTS; n++) {
      const student = await onboardedStudent(app);
      made.push({ student, chatId: await acceptedChat(app, student, asked) });
    }
    return { teacher: asked, talks: made };
  });

  let server = await startServer(settings);
  const token = await signIn(server, teacher);
  const chats = talks.map(({ chatId }) => chatId);
  const pages = Array.from({ length: PAGES_OF_TEACHER }, (_, n) => ({
    socket: dial(server.url, token),
    name: `t${n}`,
    chats,
  }));
  for (const [index, { student, chatId }] of talks.entries()) {
    const own = await signIn(server, student);
    for (let n = 0; n < PAGES_OF_STUDENT; n++) {
      pages.push({ socket: dial(server.url, own), name: `s${index}-${n}`, chats: [chatId] });
    }
  }
  expect(pages).toHaveLength(50);

  const acknowledged: Acknowledged[] = [];
  let over = false;
  const sending = pages.map((page) => keepSending(page, acknowledged, () => over));
  await until(() => acknowledged.length > 150, 30_000);
  await server.kill();
  server = await startServer({ ...server.env, DATA_DIR: server.dataDir });
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 150, 30_000);
  over = true;
  await Promise.all(sending);

  const kept = new Map<string, Message[]>();
  for (const chatId of chats) kept.set(chatId, await everything(server, token, chatId));
  for (const [chatId, messages] of kept) {
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    const told = acknowledged.filter((each) => each.chatId === chatId).map(({ clientId }) => clientId);
    const clientIds = messages.map((message) => message.client_id);
    expect(new Set(clientIds).size).toBe(clientIds.length);
    expect(told.filter((clientId) => !clientIds.includes(clientId))).toEqual([]);
    for (const { name } of pages) {
      const numbers = messages
        .filter((message) => message.client_id?.startsWith(`${name}-`))
        .map((message) => Number(message.client_id?.slice(name.length + 1)));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  }
}, 180_000);
