import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

import { TALKERS } from '../world/chats.ts';
import type { Load } from './rounds.ts';

/** Pairs of whom one sends and the other receives. */
const PAIRS = 50;
/** As many as the product lets one person have. */
const PER_PERSON = 10;
const CONNECTING_AT_ONCE = 100;
const GIVE_UP_MS = 20_000;
const SETTLE_MS = 500;
const TEXT = 'Could we look at the second exercise together, the one with the two cases? I am stuck there.';

/** What the floor's own tables hold: who the n-th talker is and with whom they talk; messages. */
export const SOCKET_FLOOR = [
  `create table if not exists floor.talkers as
     select split_part(substr(u.email, 7), '@', 1)::int as n, u.id, case when c.low_id = u.id then c.high_id else c.low_id end as other,
       c.id as chat
     from users u join chats c on u.id in (c.low_id, c.high_id) where u.email like 'talker%@bench.test'`,
  'create unique index if not exists talkers_by_number on floor.talkers (n)',
  `create table if not exists floor.message (id bigint generated always as identity primary key, sender uuid not null,
     recipient uuid not null, content text not null, created_at timestamptz not null default now())`,
  'create index if not exists message_of_recipient on floor.message (recipient, id)',
];

export interface Talker {
  chat: string;
}

export interface Target {
  /** One for each node; neighbours connect to different ones. */
  urls: readonly string[];
  /** What the n-th talker presents. */
  auth: (n: number) => object;
}

/** Which talker has the n-th connection: first everyone who talks, then the others with many each. */
function holder(n: number): number {
  const talking = 2 * PAIRS;
  return n < talking ? n : talking + (Math.floor((n - talking) / PER_PERSON) % (TALKERS - talking));
}

function connect({ urls, auth }: Target, n: number): Promise<Socket> {
  const socket = io(urls[n % urls.length] ?? '', {
    auth: auth(holder(n)),
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

export async function connectAll(target: Target, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += CONNECTING_AT_ONCE) {
    const some = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - from) }, (_, n) =>
      connect(target, from + n),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

export async function closeAll(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.disconnect();
  await pause(SETTLE_MS);
}

/** Sends, and waits until it is acknowledged and the other one has it. */
function sender(socket: Socket, receiver: Socket, chatId: string): () => Promise<void> {
  const arrivals = new Map<string, () => void>();
  receiver.on('new_message', ({ message }: { message: { content: string } }) => arrivals.get(message.content)?.());
  return async () => {
    const content = `${TEXT} ${randomUUID()}`;
    const arrived = new Promise<void>((resolve) => void arrivals.set(content, resolve));
    const answer: { ok: boolean; code?: string } = await socket
      .timeout(GIVE_UP_MS)
      .emitWithAck('send_message', { chatId, content, clientId: randomUUID() });
    if (!answer.ok) throw new Error(`a message was refused: ${answer.code}`);
    await arrived;
    arrivals.delete(content);
  };
}

export interface Open {
  run: (seconds: number) => Promise<Load>;
  close: () => Promise<void>;
}

/** Connects as many sockets, of which up to fifty pairs send one message after the other while the rest only stay. */
export async function openSenders(target: Target, talkers: readonly Talker[], count: number): Promise<Open> {
  const sockets = await connectAll(target, count);
  await pause(SETTLE_MS);
  const senders = Array.from({ length: Math.min(PAIRS, count / 2) }, (_, pair) => {
    const [socket, receiver, talker] = [sockets[2 * pair], sockets[2 * pair + 1], talkers[2 * pair]];
    if (!socket || !receiver || !talker) throw new Error('a pair is missing');
    return sender(socket, receiver, talker.chat);
  });
  const run = async (seconds: number): Promise<Load> => {
    const taken: number[] = [];
    const begun = performance.now();
    const keepSending = async (send: () => Promise<void>) => {
      while (performance.now() < begun + seconds * 1000) {
        const started = performance.now();
        await send();
        taken.push(performance.now() - started);
      }
    };
    await Promise.all(senders.map(keepSending));
    return { perSecond: taken.length / ((performance.now() - begun) / 1000), taken };
  };
  return { run, close: () => closeAll(sockets) };
}
