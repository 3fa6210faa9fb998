import { notify } from '#features/notifications/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { deny, ensure } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayAnswer, mayAsk } from './chats.policy.ts';
import { answerPending, findChatBetween, findOwnChat, findParticipant, insertChat } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';

const ADMIN_REQUEST = 'Admin chat request';

const linkTo = (chat: ChatRow): string => `/chat?chatId=${chat.id}`;

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const person = await findParticipant(tx, userId);
  return person ? `${person.name} ${person.last_name}` : 'Unknown User';
}

/** An existing chat is the answer to a second request, unless it was declined: that is final. */
function reuse(chat: ChatRow): ChatRow {
  if (chat.status === 'rejected') throw new AppError('chat_declined');
  return chat;
}

/** Whether a new request would be made; asking again for a chat that is there, or as an administrator, is none. */
export async function mayRequest(db: Db | Tx, viewer: Viewer, participantId: string): Promise<Decision> {
  if (viewer.role === 'admin') return deny('not_found');
  if (await findChatBetween(db, viewer.id, participantId)) return deny('chat_declined');
  const own = await findParticipant(db, viewer.id);
  const hasPhone = own !== undefined && own.phone_number !== null;
  return mayAsk({ ...viewer, hasPhone }, await findParticipant(db, participantId));
}

export async function requestChat(
  tx: Tx,
  gateway: Gateway,
  viewer: Viewer,
  request: { participantId: string; message: string },
  now: Date,
): Promise<{ chat: ChatRow; created: boolean }> {
  const known = await findChatBetween(tx, viewer.id, request.participantId);
  if (known) return { chat: reuse(known), created: false };
  const own = await findParticipant(tx, viewer.id);
  const hasPhone = own !== undefined && own.phone_number !== null;
  ensure(mayAsk({ ...viewer, hasPhone }, await findParticipant(tx, request.participantId)));

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
    return { chat: reuse(made), created: false };
  }
  const notification = {
    userId: request.participantId,
    type: 'info',
    title: byAdmin ? 'New chat' : 'New chat request',
    message: `${await nameOf(tx, viewer.id)} wants to start a conversation with you`,
    link: linkTo(chat),
  } as const;
  await notify(tx, gateway, notification, now);
  return { chat, created: true };
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
): Promise<ChatRow> {
  const chat = await findOwnChat(tx, chatId, viewer.id);
  if (!chat) throw new AppError('not_found');
  ensure(mayAnswer(viewer, chat, status));
  const other = await findParticipant(tx, chat.initiator_id);
  if (!other || other.deleted_at) throw new AppError('chat_closed');
  const answered = await answerPending(tx, chatId, status, now);
  if (!answered) throw new AppError('chat_answered');
  const { type, title, verb } = ANSWERS[status];
  const message = `${await nameOf(tx, viewer.id)} ${verb} your chat request`;
  await notify(tx, gateway, { userId: chat.initiator_id, type, title, message, link: linkTo(chat) }, now);
  return answered;
}
