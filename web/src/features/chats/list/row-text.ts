import type { Chat } from '@coursemate/contract/chats/chats';

import { nearTime } from '#features/lessons/times.ts';

type RowFacts = Pick<Chat, 'status' | 'is_initiator' | 'request_message' | 'last_message' | 'support'>;

/** The line below the name in a row: the last message, or why there is none yet. */
export function rowText(chat: RowFacts, viewerId: string, now = new Date()): string {
  if (chat.status === 'rejected') return 'Request declined';
  if (chat.status === 'expired') return 'Request expired';
  if (chat.status === 'withdrawn') return 'Request withdrawn';
  if (chat.status === 'pending') {
    return chat.is_initiator ? 'Waiting for response' : 'Sent you a request';
  }
  if (chat.last_message) {
    const { content, lesson_at } = chat.last_message;
    if (lesson_at !== undefined) return `${content} · ${nearTime(lesson_at, now)}`;
    return withSender(senderOf(chat, viewerId), content);
  }
  if (chat.request_message !== '') return withSender(chat.is_initiator ? 'You' : null, chat.request_message);
  return 'No messages yet';
}

/** Null when the name of the row is the sender's, and for messages of the system. */
function senderOf({ last_message, support }: RowFacts, viewerId: string): string | null {
  if (!last_message?.sender_id) return null;
  if (last_message.sender_id === viewerId) return 'You';
  // In a support chat another administrator may have answered.
  return last_message.sender_id === support?.last_answered_by ? support.last_answered_by_name : null;
}

function withSender(sender: string | null, text: string): string {
  return sender === null ? text : `${sender}: ${text}`;
}
