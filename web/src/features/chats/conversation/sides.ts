import type { Chat } from '@coursemate/contract/chats';
import type { Message } from '@coursemate/contract/messages';

type Side = 'ours' | 'theirs' | 'system';

/** Whose a message is. To an administrator what colleagues wrote to someone who asked for support is ours too. */
export function sideOf(chat: Chat, { sender_id, is_own_message }: Message): Side {
  if (sender_id === null) return 'system';
  if (is_own_message) return 'ours';
  return chat.support && sender_id !== chat.other_participant.id ? 'ours' : 'theirs';
}

/** Whether a message waits to be read on this side. */
export function isUnread(chat: Chat, message: Message): boolean {
  return !message.read_by_recipient && sideOf(chat, message) === 'theirs';
}
