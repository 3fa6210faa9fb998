import type { Message } from '@coursemate/contract/messages';

import type { Db } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findView } from './chat-view.queries.ts';
import type { ChatView } from './chat-view.queries.ts';
import { mayWrite } from './chats.policy.ts';
import { deliverMessage, deliverRead, peopleIn } from './delivery.ts';
import { presentMessage } from './messages.presenter.ts';
import { appendMessages, findByClientId, markMessagesRead } from './messages.queries.ts';
import type { ContactState, NewMessage } from './messages.queries.ts';
import { otherSide, sideOf } from './sides.ts';

/** What sending needs; each statement is a transaction of its own, and what follows is told after it. */
export interface Reach {
  readonly db: Db;
  readonly gateway: Gateway;
}

/** The chat may change between the question whether someone may write and the writing: then it is asked again. */
const ATTEMPTS = 3;

/** A chat that the viewer takes part in. Before onboarding there is only the one with the support team. */
export async function seeChat(db: Db, viewer: Viewer, chatId: string): Promise<ChatView> {
  const chat = await findView(db, viewer, chatId);
  if (!viewer.onboarded && !chat?.is_support) throw new AppError('onboarding_required');
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** What someone is about to say, judged by what the chat is like at that moment. */
interface Speech {
  decision: Decision;
  content: string;
  type: 'user' | 'suggestion';
  /** What becomes of the exchange of contacts, if this is about it. */
  contacts?: ContactState;
  /** What the system adds. */
  note?: string;
}

interface Sent {
  chat: ChatView;
  /** The message as its sender sees it. */
  message: Message;
  /** False when the same client id was used before: nothing was sent. */
  created: boolean;
}

async function append(db: Db, viewer: Viewer, chat: ChatView, speech: Speech, clientId: string | null, now: Date) {
  const said: NewMessage = {
    id: newId(now.getTime()),
    sender_id: viewer.id,
    type: speech.type,
    content: speech.content,
    client_id: clientId,
  };
  const note: NewMessage[] =
    speech.note === undefined
      ? []
      : [{ id: newId(now.getTime()), sender_id: null, type: 'system', content: speech.note, client_id: null }];
  const unread = { side: otherSide(sideOf(chat, viewer.id)), count: 1 };
  const { contact_exchange, contact_requested_by } = speech.contacts ?? chat;
  const contacts = { contact_exchange, contact_requested_by };
  try {
    return await appendMessages(db, chat, { messages: [said, ...note], unread, contacts }, now);
  } catch (error) {
    // Sent a moment ago, perhaps over another connection: the next look finds it.
    if (isDuplicate(error)) return [];
    throw error;
  }
}

async function sentBefore(db: Db, viewer: Viewer, chat: ChatView, clientId: string | null) {
  return clientId === null ? undefined : findByClientId(db, { chatId: chat.id, senderId: viewer.id, clientId });
}

/** Says something in a chat and tells everyone in it; said again under the same client id it is said once. */
export async function say(
  { db, gateway }: Reach,
  viewer: Viewer,
  { chatId, clientId }: { chatId: string; clientId: string | null },
  speak: (chat: ChatView) => Speech,
  now: Date,
): Promise<Sent> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const chat = await seeChat(db, viewer, chatId);
    const speech = speak(chat);
    const rows = speech.decision.allowed ? await append(db, viewer, chat, speech, clientId, now) : [];
    const [said] = rows;
    if (said) {
      const people = await peopleIn(db, chat);
      for (const row of rows) deliverMessage(gateway, chat, row, people);
      return { chat, message: presentMessage(said, chat, viewer.id), created: true };
    }
    const before = await sentBefore(db, viewer, chat, clientId);
    if (before) return { chat, message: presentMessage(before, chat, viewer.id), created: false };
    if (!speech.decision.allowed) throw new AppError(speech.decision.code);
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

export interface Letter {
  chatId: string;
  content: string;
  clientId: string | null;
}

export function sendMessage(reach: Reach, viewer: Viewer, letter: Letter, now: Date): Promise<Sent> {
  const speak = (chat: ChatView): Speech => ({
    decision: mayWrite(viewer, chat),
    content: letter.content,
    type: 'user',
  });
  return say(reach, viewer, letter, speak, now);
}

/** Marks messages of the other side as read and tells both; answers those that changed. */
export async function markRead(
  { db, gateway }: Reach,
  viewer: Viewer,
  { chatId, messageIds }: { chatId: string; messageIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  const chat = await seeChat(db, viewer, chatId);
  const reader = { side: sideOf(chat, viewer.id), messageIds };
  const changed = messageIds.length === 0 ? [] : await markMessagesRead(db, chat, reader, now);
  if (changed.length > 0) {
    deliverRead(gateway, chat, { by: viewer.id, messageIds: changed }, await peopleIn(db, chat));
  }
  return changed;
}
