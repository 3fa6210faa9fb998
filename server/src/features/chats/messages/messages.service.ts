import type { Message } from '@coursemate/contract/chats/messages';

import { markSeenInChat } from '#features/notifications/index.ts';
import { createBatches } from '#platform/batches.ts';
import { createKeyedMutex } from '#platform/concurrency.ts';
import type { Db } from '#platform/db/database.ts';
import { isConflict, isConnectionFailure, isDuplicate } from '#platform/db/failures.ts';
import { withTx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findChat } from '../chats.queries.ts';
import type { ChatFacts } from '../chats.queries.ts';
import { maySend } from '../open-chat.policy.ts';
import { lowOrHigh } from '../sides.ts';
import { appendMessages } from './append-messages.queries.ts';
import type { NewMessage, Sending, Written } from './append-messages.queries.ts';
import { deliverMessage, deliverRead, peopleIn } from './delivery.ts';
import { presentMessage } from './messages.presenter.ts';
import { findByClientId, markMessagesRead } from './messages.queries.ts';
import { deliverIfStored } from './unconfirmed-messages.ts';

/** What sending needs. Each statement is a transaction of its own; events are sent after it. */
export interface Services {
  readonly db: Db;
  readonly gateway: Gateway;
}

/** Messages of one chat wait for each other here, without a connection; in the database they would wait with one. */
const oneAtATime = createKeyedMutex();

type Append = (sending: Sending) => Promise<Written | undefined>;
const appendTo = new WeakMap<Db, Append>();

/**
 * Messages to different chats that come at the same time are written together: one statement and one commit for all.
 * With 50 senders a message then takes 0.26 ms of processor time (server and PostgreSQL) instead of 0.98.
 */
function appending(db: Db): Append {
  const known = appendTo.get(db);
  if (known) return known;
  const append = createBatches({
    workOn: (sendings: Sending[]) => appendMessages(db, sendings),
    retryOneByOne: (error) => isDuplicate(error) || isConflict(error),
    atOnce: 2,
    largest: 100,
  });
  appendTo.set(db, append);
  return append;
}

/** The state may change between the decision and the write: then it is read and decided again, at most so often. */
const ATTEMPTS = 3;

/** A chat that exists for the viewer. */
export async function requireChat(db: Db, viewer: Viewer, chatId: string): Promise<ChatFacts> {
  const chat = await findChat(db, viewer, chatId);
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** Who sends. An open socket remembers the viewer as they were; `refresh` reads them anew. */
export interface Sender {
  readonly viewer: Viewer;
  readonly refresh: () => Promise<Viewer>;
}

/** A sender who was read from the database for this very call. */
export const freshSender = (viewer: Viewer): Sender => ({ viewer, refresh: () => Promise.resolve(viewer) });

interface Sent {
  chat: Written['chat'];
  /** The message as its sender sees it. */
  message: Message;
  /** False when the same client id was used before: nothing was sent. */
  created: boolean;
}

/** Writes a message and delivers it. Undefined when it may not be sent, or when its client id was used before. */
async function write({ db, gateway }: Services, sending: Sending): Promise<Sent | undefined> {
  const { viewer, message } = sending;
  const { chatId, clientId } = message;
  const written = await oneAtATime(chatId, () => appending(db)(sending)).catch((error: unknown) => {
    // The same client id came a moment ago, perhaps over another connection: the caller finds that message.
    if (isDuplicate(error)) return undefined;
    const isUnconfirmed = clientId !== null && isConnectionFailure(error);
    if (isUnconfirmed) void deliverIfStored(db, gateway, { viewer, chatId, clientId });
    throw error;
  });
  if (!written) return undefined;
  const { chat, rows } = written;
  const people = await peopleIn(db, chat);
  for (const row of rows) deliverMessage(gateway, chat, row, people);
  return { chat, message: presentMessage(rows[0], chat, viewer.id), created: true };
}

/** Whether a message may be sent by a sender in a chat, and the message. */
type Draft = (viewer: Viewer, chat: ChatFacts) => { decision: Decision; message: NewMessage };

/** Reads sender and chat, decides, and writes. A client id that was used before answers the first message. */
export async function sendAfterReading(
  services: Services,
  sender: Sender,
  { chatId, clientId }: Pick<NewMessage, 'chatId' | 'clientId'>,
  draft: Draft,
  now: Date,
): Promise<Sent> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const viewer = await sender.refresh();
    const chat = await requireChat(services.db, viewer, chatId);
    const { decision, message } = draft(viewer, chat);
    const sent = decision.allowed ? await write(services, { viewer, message, now }) : undefined;
    if (sent) return sent;
    const before = clientId === null ? undefined : await findByClientId(services.db, viewer.id, chatId, clientId);
    if (before) return { chat, message: presentMessage(before, chat, viewer.id), created: false };
    if (!decision.allowed) throw new AppError(decision.code);
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

/** Sends a message with one statement; only where it wrote nothing sender and chat are read, to say why. */
export async function sendMessage(
  services: Services,
  sender: Sender,
  input: Omit<NewMessage, 'type'>,
  now: Date,
): Promise<Sent> {
  const message: NewMessage = { ...input, type: 'user' };
  const sent = await write(services, { viewer: sender.viewer, message, now });
  const draft: Draft = (viewer, chat) => ({ decision: maySend(viewer, chat), message });
  return sent ?? sendAfterReading(services, sender, message, draft, now);
}

/**
 * Marks messages of the other side as read and tells both; answers those that changed. Whoever reads sees the chat, so its
 * notifications are read too; without messages only those are.
 */
export async function markRead(
  { db, gateway, log }: Services & Pick<Platform, 'log'>,
  viewer: Viewer,
  { chatId, messageIds }: { chatId: string; messageIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  const chat = await requireChat(db, viewer, chatId);
  const reader = { side: lowOrHigh(chat, viewer.id), messageIds };
  const changed = await withTx(db, log, async (tx) => {
    const read = messageIds.length === 0 ? [] : await markMessagesRead(tx, chat, reader, now);
    await markSeenInChat(tx, gateway, { userId: viewer.id, chatId }, now);
    return read;
  });
  if (changed.length > 0) {
    deliverRead(gateway, chat, { by: viewer.id, messageIds: changed }, await peopleIn(db, chat));
  }
  return changed;
}
