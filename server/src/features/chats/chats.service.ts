import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats';
import type { Chat } from '@coursemate/contract/chats';

import { notify } from '#features/notifications/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { deny, ensure } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findView } from './chat-view.queries.ts';
import type { ChatView } from './chat-view.queries.ts';
import { mayAnswer, mayAsk } from './chats.policy.ts';
import { peopleWhosePresenceShows, presentChat } from './chats.presenter.ts';
import { answerPending, findChatBetween, findParticipant, insertChat } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';
import { tellEach } from './delivery.ts';
import { shownName } from './messages.presenter.ts';

const ADMIN_REQUEST = 'Admin chat request';

type Eyes = Pick<Viewer, 'id' | 'role'>;

const linkTo = (chat: Pick<ChatRow, 'id'>): string => `/chat?chatId=${chat.id}`;

async function nameOf(tx: Tx, userId: string): Promise<string> {
  return shownName((await findParticipant(tx, userId)) ?? null);
}

/** Chats as someone sees them at this moment, with who of the others is here. */
export async function presentChats(gateway: Gateway, viewer: Eyes, chats: readonly ChatView[]): Promise<Chat[]> {
  const online = await gateway.onlineAmong(peopleWhosePresenceShows(chats));
  return chats.map((chat) => presentChat(chat, viewer, online));
}

export async function presentOne(db: Db | Tx, gateway: Gateway, viewer: Eyes, chatId: string): Promise<Chat> {
  const view = await findView(db, viewer, chatId);
  const [chat] = view ? await presentChats(gateway, viewer, [view]) : [];
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** An existing chat is the answer to a second request, unless it was declined: that is final. */
function reuse(chat: ChatRow): string {
  if (chat.status === 'rejected') throw new AppError('chat_declined');
  return chat.id;
}

async function decide(db: Db | Tx, viewer: Viewer, participantId: string): Promise<Decision> {
  const own = await findParticipant(db, viewer.id);
  const hasPhone = own !== undefined && own.phone_number !== null;
  return mayAsk({ ...viewer, hasPhone }, await findParticipant(db, participantId));
}

/** Whether a new request would be made; asking again for a chat that is there, or as an administrator, is none. */
export async function mayRequest(db: Db | Tx, viewer: Viewer, participantId: string): Promise<Decision> {
  if (viewer.role === 'admin') return deny('not_found');
  if (await findChatBetween(db, viewer.id, participantId)) return deny('chat_declined');
  return decide(db, viewer, participantId);
}

/** Both sides see the new chat at once; the one who was asked also that it waits for them. */
async function announce(tx: Tx, gateway: Gateway, chat: ChatRow, asker: Eyes, askedId: string): Promise<void> {
  const asked = await findParticipant(tx, askedId);
  const forAsker = await presentOne(tx, gateway, asker, chat.id);
  const forAsked = await presentOne(tx, gateway, { id: askedId, role: asked?.role ?? null }, chat.id);
  afterCommit(tx, () => {
    gateway.toPerson(asker.id, newChat, { chat: forAsker });
    gateway.toPerson(askedId, newChat, { chat: forAsked });
    if (chat.status === 'pending') gateway.toPerson(askedId, newChatRequest, { chat: forAsked });
  });
}

export async function requestChat(
  tx: Tx,
  gateway: Gateway,
  viewer: Viewer,
  request: { participantId: string; message: string },
  now: Date,
): Promise<{ chatId: string; created: boolean }> {
  const known = await findChatBetween(tx, viewer.id, request.participantId);
  if (known) return { chatId: reuse(known), created: false };
  ensure(await decide(tx, viewer, request.participantId));

  const byAdmin = viewer.role === 'admin';
  const chat = await insertChat(tx, {
    id: newId(now.getTime()),
    initiator_id: viewer.id,
    other_id: request.participantId,
    status: byAdmin ? 'accepted' : 'pending',
    request_message: byAdmin ? ADMIN_REQUEST : request.message,
    created_at: now,
  });
  if (!chat) {
    const made = await findChatBetween(tx, viewer.id, request.participantId);
    if (!made) throw new Error('the chat that was in the way is gone');
    return { chatId: reuse(made), created: false };
  }
  const notification = {
    userId: request.participantId,
    type: 'info',
    title: byAdmin ? 'New chat' : 'New chat request',
    message: `${await nameOf(tx, viewer.id)} wants to start a conversation with you`,
    link: linkTo(chat),
  } as const;
  await notify(tx, gateway, notification, now);
  await announce(tx, gateway, chat, viewer, request.participantId);
  return { chatId: chat.id, created: true };
}

const ANSWERS = {
  accepted: { type: 'success', title: 'Chat request accepted', verb: 'accepted' },
  rejected: { type: 'warning', title: 'Chat request declined', verb: 'declined' },
} as const;

/** Once and for all: of two answers at the same moment one counts. */
export async function answerChat(
  tx: Tx,
  gateway: Gateway,
  viewer: Viewer,
  { chatId, status }: { chatId: string; status: 'accepted' | 'rejected' },
  now: Date,
): Promise<void> {
  const chat = await findView(tx, viewer, chatId);
  if (!chat) throw new AppError('not_found');
  ensure(mayAnswer(viewer, chat, status));
  const answered = await answerPending(tx, chatId, status, now);
  if (!answered) throw new AppError('chat_answered');
  const { type, title, verb } = ANSWERS[status];
  const message = `${await nameOf(tx, viewer.id)} ${verb} your chat request`;
  await notify(tx, gateway, { userId: chat.initiator_id, type, title, message, link: linkTo(chat) }, now);
  const people = [chat.initiator_id, viewer.id];
  afterCommit(tx, () => tellEach(gateway, people, chatStatusChanged, () => ({ chatId, status })));
}
