import type { Message } from '@coursemate/contract/messages';
import { supportTeam } from '@coursemate/contract/support';

import { avatarUrl } from '#features/avatars/index.ts';

import type { ChatRow } from './chats.tables.ts';
import type { SaidMessage } from './messages.queries.ts';

const SYSTEM_NAME = 'Coursemate';

/** The name of a person as others read it; someone who is gone has none. */
export function shownName(person: { name: string; last_name: string } | null): string {
  return (person ? `${person.name} ${person.last_name}`.trim() : '') || 'Unknown User';
}

/** Whoever of the team answers is the team to the person who asked. */
export function idSeenBy(chat: Pick<ChatRow, 'is_support' | 'low_id'>, userId: string, receiverId: string): string {
  return chat.is_support && receiverId === chat.low_id && userId !== receiverId ? supportTeam.id : userId;
}

type Sender = Pick<Message, 'sender_id' | 'sender_name' | 'sender_avatar'>;

function presentSender(row: SaidMessage, chat: Pick<ChatRow, 'is_support' | 'low_id'>, receiverId: string): Sender {
  if (row.sender_id === null) return { sender_id: null, sender_name: SYSTEM_NAME, sender_avatar: null };
  const sender_id = idSeenBy(chat, row.sender_id, receiverId);
  if (sender_id === supportTeam.id) return { sender_id, sender_name: supportTeam.name, sender_avatar: null };
  const person = row.name === null ? null : { name: row.name, last_name: row.last_name ?? '' };
  return { sender_id, sender_name: shownName(person), sender_avatar: avatarUrl(row.avatar) };
}

/** A message as one person receives it. */
export function presentMessage(
  row: SaidMessage,
  chat: Pick<ChatRow, 'is_support' | 'low_id'>,
  receiverId: string,
): Message {
  return {
    id: row.id,
    seq: row.seq,
    chat_id: row.chat_id,
    client_id: row.client_id,
    ...presentSender(row, chat, receiverId),
    content: row.content,
    message_type: row.type,
    created_at: row.created_at.toISOString(),
    read_by_recipient: row.read_at !== null,
    is_own_message: row.sender_id === receiverId,
  };
}
