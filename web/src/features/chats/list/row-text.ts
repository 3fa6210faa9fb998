import type { Chat } from '@coursemate/contract/chats/chats';

import { formatNearDate, nearTime } from '#ui/display/dates.ts';

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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older messages show their date. */
const DAYS_SHOWN = 7;

/** Now, 12m, 3h, 2d, then '5 Nov'. */
export function listTime(iso: string, now: Date): string {
  const then = new Date(iso);
  // A clock that is behind the server's would show a negative age.
  const age = Math.max(0, now.getTime() - then.getTime());
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age < DAYS_SHOWN * DAY) return `${Math.floor(age / DAY)}d`;
  return formatNearDate(then, { now, short: true });
}
