import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Socket } from 'socket.io-client';

/** Someone who sends into one chat; what they send arrives at the other one of the pair. */
export interface Talker {
  socket: Socket;
  chatId: string;
}

const TEXT = 'Could we look at the second exercise together, the one with the two cases? I am stuck there.';
/** Longer than any message may take that counts as delivered. */
const STRAGGLERS_MS = 1000;

/** Whether it was taken; a busy server says so instead of making people wait. */
async function send({ socket, chatId }: Talker, content: string): Promise<boolean> {
  const answer: { ok: boolean; code?: string } = await socket
    .timeout(10_000)
    .emitWithAck('send_message', { chatId, content, clientId: randomUUID() });
  if (!answer.ok && answer.code !== 'unavailable') throw new Error(`a message was refused: ${answer.code}`);
  return answer.ok;
}

export interface Throughput {
  perSecond: number;
  /** All of them, those of the warm-up too. */
  messages: number;
}

/** Messages a second when each sends the next one as soon as the last was acknowledged. */
export async function throughput(talkers: readonly Talker[], { warmUpMs = 0, ms = 0 }): Promise<Throughput> {
  const now: { phase: 'warm-up' | 'measured' | 'over' } = { phase: 'warm-up' };
  let messages = 0;
  let measured = 0;
  const all = talkers.map(async (talker) => {
    while (now.phase !== 'over') {
      if (!(await send(talker, TEXT))) continue;
      messages++;
      if (now.phase === 'measured') measured++;
    }
  });
  await pause(warmUpMs);
  now.phase = 'measured';
  const started = performance.now();
  await pause(ms);
  const seconds = (performance.now() - started) / 1000;
  now.phase = 'over';
  await Promise.all(all);
  return { perSecond: measured / seconds, messages };
}

export interface Latency {
  /** From the moment a message was due until the other person had it. */
  taken: number[];
  /** How many were due and not taken. */
  refused: number;
}

/** So many messages a second, whatever becomes of those before. */
export async function latencies(talkers: readonly Talker[], { perSecond = 0, ms = 0 }): Promise<Latency> {
  const due = new Map<string, number>();
  const taken: number[] = [];
  let refused = 0;
  function arrived({ message }: { message: { content: string } }): void {
    const since = due.get(message.content);
    if (since === undefined) return;
    taken.push(performance.now() - since);
    due.delete(message.content);
  }
  async function sendAt(moment: number, index: number): Promise<void> {
    const talker = talkers[(index * 7) % talkers.length];
    if (!talker) throw new Error('nobody talks');
    const content = `${TEXT} ${index}`;
    due.set(content, moment);
    if (await send(talker, content)) return;
    due.delete(content);
    refused++;
  }

  for (const { socket } of talkers) socket.on('new_message', arrived);
  const sent: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.floor((perSecond * ms) / 1000);
  while (sent.length < total) {
    const owed = Math.min(total, ((performance.now() - began) / 1000) * perSecond);
    while (sent.length < owed) sent.push(sendAt(began + (sent.length / perSecond) * 1000, sent.length));
    await pause(1);
  }
  await Promise.all(sent);
  const deadline = performance.now() + STRAGGLERS_MS;
  while (due.size > 0 && performance.now() < deadline) await pause(10);
  for (const { socket } of talkers) socket.off('new_message', arrived);
  if (due.size > 0) throw new Error(`${due.size} messages did not arrive`);
  return { taken, refused };
}
