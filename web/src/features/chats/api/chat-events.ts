import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import type { QueryClient } from '@tanstack/react-query';

import { changeChatsWith, findChat, keepChat, placeInLists, totalsQuery } from './chats.ts';
import { askAgain, refreshChats } from './refresh-chats.ts';

/** Adds a chat that was just created. */
export function applyNewChat(queryClient: QueryClient, chat: Chat): void {
  const before = findChat(queryClient, chat.id);
  changeUnread(queryClient, chat, chat.unread_count - (before?.unread_count ?? 0));
  keepChat(queryClient, chat);
  placeInLists(queryClient, chat);
}

/** Adds a request to the viewer. How many wait is asked for: the last answer may have counted this one already. */
export function applyRequest(queryClient: QueryClient, chat: Chat): void {
  applyNewChat(queryClient, chat);
  askAgain(queryClient, totalsQuery.queryKey);
}

/** Adds the newest message of a chat, whoever sent it. */
export function applyMessage(queryClient: QueryClient, message: Message): void {
  const chat = findChat(queryClient, message.chat_id);
  const known = chat?.last_message?.seq ?? 0;
  // An answer that came before the event has it already.
  if (chat && message.seq <= known) return;
  if (!chat || message.seq > known + 1) {
    // A message in between was missed: only the server knows how many are unread.
    refreshChats(queryClient);
    return;
  }
  const { seq, content, sender_id, created_at } = message;
  const fromOther = sender_id === chat.other_participant.id;
  const next: Chat = {
    ...chat,
    updated_at: created_at,
    unread_count: chat.unread_count + (fromOther ? 1 : 0),
    last_message: { seq, content, sender_id, created_at },
    ...(chat.support && { support: supportAfter(chat.support, message, fromOther) }),
  };
  changeUnread(queryClient, next, next.unread_count - chat.unread_count);
  keepChat(queryClient, next);
  placeInLists(queryClient, next);
}

function supportAfter(
  support: NonNullable<Chat['support']>,
  { sender_id, sender_name }: Message,
  fromOther: boolean,
): NonNullable<Chat['support']> {
  if (fromOther) return { ...support, unanswered: true };
  return { unanswered: false, last_answered_by: sender_id, last_answered_by_name: sender_name };
}

/** Subtracts messages that were read. Messages that the other person has read were never unread here. */
export function applyRead(queryClient: QueryClient, chatId: string, count: number, byMe: boolean): void {
  if (!byMe) return;
  const chat = findChat(queryClient, chatId);
  const unread_count = (chat?.unread_count ?? 0) - count;
  if (!chat || unread_count < 0) {
    // More was read than is known here to be unread.
    refreshChats(queryClient);
    return;
  }
  changeUnread(queryClient, chat, unread_count - chat.unread_count);
  keepChat(queryClient, { ...chat, unread_count });
}

function changeUnread(queryClient: QueryClient, chat: Chat, by: number): void {
  if (by === 0) return;
  // Several administrators read the same support chats: only the server knows the total.
  if (chat.support) askAgain(queryClient, totalsQuery.queryKey);
  else {
    queryClient.setQueryData(
      totalsQuery.queryKey,
      (totals) => totals && { ...totals, unread: Math.max(0, totals.unread + by) },
    );
  }
}

/** Someone came or went. The server tells only those who may know; a support chat never shows it. */
export function applyPresence(queryClient: QueryClient, userId: string, online: boolean): void {
  changeChatsWith(queryClient, userId, (chat) =>
    chat.is_support_chat ? chat : { ...chat, other_participant: { ...chat.other_participant, online } },
  );
}
