import type { Chat } from '@coursemate/contract/chats';

/** What of a chat its row speaks of. */
type Spoken = Pick<Chat, 'status' | 'is_initiator' | 'request_message' | 'last_message' | 'support'>;

/** What a row says below the name: what was said last, or why nothing was said yet. */
export function lastWords(chat: Spoken, viewerId: string): string {
  if (chat.status === 'rejected') return 'Request declined';
  if (chat.status === 'pending') {
    return chat.is_initiator ? 'Waiting for response' : 'Sent you a request';
  }
  if (chat.last_message) return saidBy(speakerOf(chat, viewerId), chat.last_message.content);
  if (chat.request_message !== '') return saidBy(chat.is_initiator ? 'You' : null, chat.request_message);
  return 'No messages yet';
}

/** Null where the name above the words says it, and for what the system says. */
function speakerOf({ last_message, support }: Spoken, viewerId: string): string | null {
  if (!last_message?.sender_id) return null;
  if (last_message.sender_id === viewerId) return 'You';
  // In a support chat someone else of the team may have answered.
  return last_message.sender_id === support?.last_answered_by ? support.last_answered_by_name : null;
}

function saidBy(speaker: string | null, words: string): string {
  return speaker === null ? words : `${speaker}: ${words}`;
}

/** Only what one may write in, or waits for, opens from the list (spec 2 §4); the rest opens by link. */
export function opensFromList({ status, is_initiator }: Pick<Chat, 'status' | 'is_initiator'>): boolean {
  return status === 'accepted' || (status === 'pending' && is_initiator);
}
