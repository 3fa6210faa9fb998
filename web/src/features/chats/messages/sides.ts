import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

type Side = 'ours' | 'theirs' | 'system';

/** Whose message it is. In a support chat every administrator's message is 'ours' to administrators. */
export function sideOf(chat: Chat, { sender_id, is_own_message }: Message): Side {
  if (sender_id === null) return 'system';
  if (is_own_message) return 'ours';
  return chat.support && sender_id !== chat.other_participant.id ? 'ours' : 'theirs';
}

/** Whether the viewer's side has not read a message of the other side yet. */
export function isUnread(chat: Chat, message: Message): boolean {
  return !message.read_by_recipient && sideOf(chat, message) === 'theirs';
}
