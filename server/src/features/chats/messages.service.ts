import type { Message } from '@coursemate/contract/messages';

import type { Db } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { AppError } from '#platform/errors.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import { createTurns } from '#platform/turns.ts';
import type { Viewer } from '#platform/viewer.ts';

import { appendMessage } from './append.queries.ts';
import type { ContactState, Grounds, Said } from './append.queries.ts';
import { mayWrite } from './chats.policy.ts';
import { deliverMessage, deliverRead, peopleIn } from './delivery.ts';
import { presentMessage } from './messages.presenter.ts';
import { findByClientId, markMessagesRead } from './messages.queries.ts';
import { sideOf } from './sides.ts';
import { findTalk } from './talks.queries.ts';
import type { Talk } from './talks.queries.ts';

/** What sending needs; each statement is a transaction of its own, and what follows is told after it. */
export interface Reach {
  readonly db: Db;
  readonly gateway: Gateway;
}

/** Both people of a chat often write at once; the row of the chat takes one message after the other anyway. */
const inTurn = createTurns();

/** The chat may change between the question whether someone may write and the writing: then it is asked again. */
const ATTEMPTS = 3;

/** A chat that the viewer takes part in. Before onboarding there is only the one with the support team. */
export async function seeTalk(db: Db, viewer: Viewer, chatId: string): Promise<Talk> {
  const chat = await findTalk(db, viewer, chatId);
  if (!viewer.onboarded && !chat?.is_support) throw new AppError('onboarding_required');
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** What someone is about to say, judged by what they and the chat are like at that moment. */
interface Speech extends Pick<Said, 'content'> {
  decision: Decision;
  type: 'user' | 'suggestion';
  contacts?: ContactState;
  note?: string;
}

type Speak = (viewer: Viewer, chat: Talk) => Speech;

/** Who sends. A page that has been open for a while knows them as they were; `refresh` asks the database. */
export interface Sender {
  readonly viewer: Viewer;
  readonly refresh: () => Promise<Viewer>;
}

/** Someone who was looked up for this very call. */
export const asked = (viewer: Viewer): Sender => ({ viewer, refresh: () => Promise.resolve(viewer) });

interface Envelope {
  chatId: string;
  clientId: string | null;
}

interface Sent {
  chat: Pick<Talk, 'id' | 'low_id' | 'high_id' | 'is_support'>;
  /** The message as its sender sees it. */
  message: Message;
  /** False when the same client id was used before: nothing was sent. */
  created: boolean;
}

/** Says it, if that is allowed and still so when it is written, and tells everyone in the chat. */
async function tryToSay({ db, gateway }: Reach, grounds: Grounds, speech: Speech, clientId: string | null, now: Date) {
  if (!speech.decision.allowed) return undefined;
  const { content, type, contacts = null, note = null } = speech;
  const said = { type, content, client_id: clientId, contacts, note };
  const rows = await inTurn(grounds.chat.id, () => appendMessage(db, grounds, said, now)).catch((error: unknown) => {
    // Sent a moment ago, perhaps over another connection: a closer look finds it.
    if (isDuplicate(error)) return [];
    throw error;
  });
  const [first] = rows;
  if (!first) return undefined;
  const chat = { id: first.chat_id, low_id: first.low_id, high_id: first.high_id, is_support: first.is_support };
  const people = await peopleIn(db, chat);
  for (const row of rows) deliverMessage(gateway, chat, row, people);
  return { chat, message: presentMessage(first, chat, grounds.viewer.id), created: true };
}

/** Says something in a chat; said again under the same client id it is said once. */
export async function say(reach: Reach, sender: Sender, at: Envelope, speak: Speak, now: Date): Promise<Sent> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const viewer = await sender.refresh();
    const chat = await seeTalk(reach.db, viewer, at.chatId);
    const speech = speak(viewer, chat);
    const sent = await tryToSay(reach, { viewer, chat }, speech, at.clientId, now);
    if (sent) return sent;
    const before = at.clientId === null ? undefined : await findByClientId(reach.db, viewer.id, at.chatId, at.clientId);
    if (before) return { chat, message: presentMessage(before, chat, viewer.id), created: false };
    if (!speech.decision.allowed) throw new AppError(speech.decision.code);
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

/** What nearly every message finds. It is supposed without a look, and the statement that writes makes sure. */
const OPEN_TALK = {
  high_id: null,
  is_support: false,
  status: 'accepted',
  blocked_by_low: false,
  blocked_by_high: false,
  contact_exchange: 'none',
  contact_requested_by: null,
  last_seq: 0,
  other_role: null,
  other_deleted_at: null,
} as const;

export interface Letter extends Envelope {
  content: string;
}

const spoken =
  (content: string): Speak =>
  (viewer, chat) => ({ decision: mayWrite(viewer, chat), content, type: 'user' });

/** Sends a message after a look at the chat. */
export function sendAfterLook(reach: Reach, sender: Sender, letter: Letter, now: Date): Promise<Sent> {
  return say(reach, sender, letter, spoken(letter.content), now);
}

/** Sends a message: with one statement when all is as usual, else after a look. */
export async function sendMessage(reach: Reach, sender: Sender, letter: Letter, now: Date): Promise<Sent> {
  const { viewer } = sender;
  const chat = { ...OPEN_TALK, id: letter.chatId, low_id: viewer.id };
  const speech = spoken(letter.content)(viewer, chat);
  const grounds = { viewer, chat };
  const sent = viewer.onboarded ? await tryToSay(reach, grounds, speech, letter.clientId, now) : undefined;
  return sent ?? sendAfterLook(reach, sender, letter, now);
}

/** Marks messages of the other side as read and tells both; answers those that changed. */
export async function markRead(
  { db, gateway }: Reach,
  viewer: Viewer,
  { chatId, messageIds }: { chatId: string; messageIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  const chat = await seeTalk(db, viewer, chatId);
  const reader = { side: sideOf(chat, viewer.id), messageIds };
  const changed = messageIds.length === 0 ? [] : await markMessagesRead(db, chat, reader, now);
  if (changed.length > 0) {
    deliverRead(gateway, chat, { by: viewer.id, messageIds: changed }, await peopleIn(db, chat));
  }
  return changed;
}
