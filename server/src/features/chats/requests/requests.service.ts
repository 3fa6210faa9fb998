import {
  adminRequestMessage,
  chatStatusChanged,
  declinedSentence,
  newChat,
  newChatRequest,
} from '@coursemate/contract/chats/chats';
import type { DeclineReason } from '@coursemate/contract/chats/chats';

import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { shownName } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findChat, findChatBetween, findParticipant } from '../chats.queries.ts';
import { readChat } from '../chats.service.ts';
import type { Online } from '../chats.service.ts';
import type { ChatRow } from '../chats.tables.ts';
import { areInReach, canReach } from '../reach.policy.ts';
import { endOf } from './listeners.ts';
import type { RequestListeners } from './listeners.ts';
import {
  askAgainAfterDecline,
  isMadeAgain,
  mayAnswer,
  mayRequest,
  mayWithdraw,
  requestExpiry,
} from './requests.policy.ts';
import { askAgain, endPending, insertChat } from './requests.queries.ts';

const linkTo = (chat: Pick<ChatRow, 'id'>): string => `/chat?chatId=${chat.id}`;

async function nameOf(tx: Tx, userId: string): Promise<string> {
  return shownName(await findParticipant(tx, userId));
}

/** What a request for a chat would meet: the chat that is there, or the decision about a new one. */
export async function decideRequest(
  db: Db | Tx,
  viewer: Viewer,
  participantId: string,
  now: Date,
): Promise<{ existing: ChatRow | undefined; decision: Decision }> {
  const existing = await findChatBetween(db, viewer.id, participantId);
  const other = await findParticipant(db, participantId);
  return { existing, decision: mayRequest(viewer, other, existing, now) };
}

/** Shows a new chat to both sides; the person who was asked also gets it as a request. */
async function announceChat(
  tx: Tx,
  gateway: Gateway,
  chat: ChatRow,
  { asker, askedId, online }: { asker: Viewer; askedId: string; online: Online },
): Promise<void> {
  const askedPerson = await findParticipant(tx, askedId);
  if (!askedPerson) return;
  const forAsker = await readChat(tx, asker, chat.id, online);
  const forAsked = await readChat(tx, askedPerson, chat.id, online);
  afterCommit(tx, () => {
    gateway.toPerson(asker.id, newChat, { chat: forAsker });
    gateway.toPerson(askedId, newChat, { chat: forAsked });
    if (chat.status === 'pending') gateway.toPerson(askedId, newChatRequest, { chat: forAsked });
  });
}

export async function requestChat(
  tx: Tx,
  platform: NotifyParts,
  viewer: Viewer,
  request: { participantId: string; message: string; online: Online },
  now: Date,
): Promise<{ chatId: string; created: boolean }> {
  const { participantId, online } = request;
  const { existing, decision } = await decideRequest(tx, viewer, participantId, now);
  ensure(decision);
  if (existing && !isMadeAgain(existing, now)) return { chatId: existing.id, created: false };

  const byAdmin = viewer.role === 'admin';
  const columns = {
    initiator_id: viewer.id,
    status: byAdmin ? 'accepted' : 'pending',
    request_message: byAdmin ? adminRequestMessage : request.message,
    expires_at: byAdmin ? null : requestExpiry(platform.config, now),
  } as const;
  const chat = existing
    ? await askAgain(tx, existing.id, columns, now)
    : await insertChat(tx, { id: newId(now.getTime()), other_id: participantId, created_at: now, ...columns });
  // Another call has made it since: what that one made is the answer.
  if (!chat) return requestChat(tx, platform, viewer, request, now);
  const notification = {
    userId: participantId,
    type: 'info',
    title: byAdmin ? 'New chat' : 'New chat request',
    message: `${await nameOf(tx, viewer.id)} wants to start a conversation with you`,
    // Once the request is over there is no chat for who was asked; the page still offers to block who asked.
    link: byAdmin ? linkTo(chat) : `${linkTo(chat)}&from=${viewer.id}`,
    kind: 'chat_request',
    chatId: chat.id,
    repeats: true,
  } as const;
  await notify(tx, platform, notification, now);
  await announceChat(tx, platform.gateway, chat, { asker: viewer, askedId: participantId, online });
  return { chatId: chat.id, created: !existing };
}

const ANSWERS = {
  accepted: { type: 'success', title: 'Chat request accepted', verb: 'accepted' },
  rejected: { type: 'warning', title: 'Chat request declined', verb: 'declined' },
} as const;

interface Answer {
  chatId: string;
  status: 'accepted' | 'rejected';
  reason: DeclineReason | null;
  reasonText: string | null;
}

/** Answers a request, once: of two answers at the same moment only one counts. */
export async function answerChat(
  tx: Tx,
  platform: NotifyParts & RequestListeners,
  viewer: Viewer,
  { chatId, status, reason, reasonText }: Answer,
  now: Date,
): Promise<void> {
  const chat = await findChat(tx, viewer, chatId);
  if (!chat) throw new AppError('not_found');
  ensure(mayAnswer(viewer, chat, status));
  const teacher = await findParticipant(tx, viewer.id);
  const declined_reason = status === 'rejected' && canReach(chat) ? reason : null;
  const end = {
    status,
    declined_reason,
    declined_reason_text: declined_reason === 'other' ? reasonText : null,
    ask_again_at: askAgainAfterDecline(declined_reason, teacher, now),
  };
  const answered = await endPending(tx, chatId, end, now);
  if (!answered) throw new AppError('chat_answered');
  await platform.requestEnded(tx, endOf(answered), now);
  const people = [viewer.id];
  // A person who is deleted is not told; one who is blocked, or blocks, sees it in the list only.
  if (!chat.other_deleted_at) people.push(chat.initiator_id);
  if (areInReach(chat)) {
    const { type, title, verb } = ANSWERS[status];
    const name = shownName(teacher);
    const why = declined_reason === null ? '' : `. ${declinedSentence(declined_reason, name)}`;
    const message = `${name} ${verb} your chat request${why}`;
    const notification = { userId: chat.initiator_id, type, title, message, link: linkTo(chat), chatId } as const;
    await notify(tx, platform, { ...notification, kind: 'chat_answer' }, now);
  }
  afterCommit(tx, () => platform.gateway.toPeople(people, chatStatusChanged, { chatId, status }));
}

/** Withdraws a request. The person who was asked knows no more of it. */
export async function withdrawChat(tx: Tx, gateway: Gateway, viewer: Viewer, chatId: string, now: Date): Promise<void> {
  const chat = await findChat(tx, viewer, chatId);
  if (!chat) throw new AppError('not_found');
  ensure(mayWithdraw(viewer, chat));
  const ended = await endPending(tx, chatId, { status: 'withdrawn' }, now);
  if (!ended) throw new AppError('chat_answered');
  const people = [ended.low_id, ended.high_id].flatMap((id) => id ?? []);
  afterCommit(tx, () => gateway.toPeople(people, chatStatusChanged, { chatId, status: 'withdrawn' }));
}
