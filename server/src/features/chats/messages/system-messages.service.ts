import { sql } from 'kysely';

import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import '../chats.tables.ts';
import { deliverMessage, peopleIn } from './delivery.ts';

interface SystemMessage {
  chatId: string;
  content: string;
  lessonId: string;
}

/**
 * Says something about a lesson in a chat, in the transaction of what it tells. It locks the row of the chat. What the system
 * says is never unread: a notification tells of it.
 */
export async function sayInChat(
  tx: Tx,
  gateway: Gateway,
  { chatId, content, lessonId }: SystemMessage,
  now: Date,
): Promise<void> {
  const chat = await tx
    .updateTable('chats')
    .set({
      last_seq: sql`last_seq + 1`,
      last_content: content,
      last_sender_id: null,
      last_message_at: sql`greatest(${now}, last_message_at)`,
      updated_at: sql`greatest(${now}, updated_at)`,
    })
    .where('id', '=', chatId)
    .returning(['id', 'low_id', 'high_id', 'is_support', 'last_seq', 'last_message_at'])
    .executeTakeFirstOrThrow();
  const message = {
    chat_id: chatId,
    seq: chat.last_seq,
    id: newId(now.getTime()),
    sender_id: null,
    type: 'system' as const,
    content,
    client_id: null,
    lesson_id: lessonId,
    read_at: null,
    created_at: chat.last_message_at ?? now,
  };
  await tx.insertInto('messages').values(message).execute();
  const people = await peopleIn(tx, chat);
  const nobody = { name: null, last_name: null, avatar: null, deleted_at: null };
  afterCommit(tx, () => deliverMessage(gateway, chat, { ...message, ...nobody }, people));
}
