import type { Message } from '@coursemate/contract/chats/messages';
import { supportTeam } from '@coursemate/contract/chats/support';

import { avatarUrl } from '#features/avatars/index.ts';
import { shownName } from '#features/people/index.ts';

import type { ChatRow } from '../chats.tables.ts';
import { idSeenBy } from '../support/support.policy.ts';
import type { MessageWithSender } from './messages.queries.ts';

const SYSTEM_NAME = 'Coursemate';

type Sender = Pick<Message, 'sender_id' | 'sender_name' | 'sender_avatar'>;

function presentSender(
  row: MessageWithSender,
  chat: Pick<ChatRow, 'is_support' | 'low_id'>,
  receiverId: string,
): Sender {
  if (row.sender_id === null) return { sender_id: null, sender_name: SYSTEM_NAME, sender_avatar: null };
  const sender_id = idSeenBy(chat, row.sender_id, receiverId);
  if (sender_id === supportTeam.id) return { sender_id, sender_name: supportTeam.name, sender_avatar: null };
  const avatar = row.deleted_at === null ? row.avatar : null;
  return { sender_id, sender_name: shownName(row), sender_avatar: avatarUrl(avatar) };
}

/** A message as one person receives it. */
export function presentMessage(
  row: MessageWithSender,
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
    lesson_id: row.lesson_id,
    created_at: row.created_at.toISOString(),
    read_by_recipient: row.read_at !== null,
    is_own_message: row.sender_id === receiverId,
  };
}
