import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import type { ChatRow } from './chats.tables.ts';
import type { Side } from './sides.ts';

/** Messages with who sent them; a system message has no sender. */
function selectMessages(db: Db | Tx) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.sender_id')
    .selectAll('messages')
    .select(['users.name', 'users.last_name', 'users.avatar', 'users.deleted_at']);
}

export type MessageWithSender = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

interface PageQuery {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** One page by sequence number, oldest first, and whether there is more in that direction. */
export async function pageOfMessages(
  db: Db,
  chatId: string,
  { before, after, limit }: PageQuery,
): Promise<{ rows: MessageWithSender[]; more: boolean }> {
  const direction = after === undefined ? 'desc' : 'asc';
  let query = selectMessages(db).where('messages.chat_id', '=', chatId);
  if (before !== undefined) query = query.where('messages.seq', '<', before);
  if (after !== undefined) query = query.where('messages.seq', '>', after);
  const rows = await query
    .orderBy('messages.seq', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { rows: direction === 'asc' ? page : page.toReversed(), more: rows.length > limit };
}

export function findByClientId(
  db: Db,
  senderId: string,
  chatId: string,
  clientId: string,
): Promise<MessageWithSender | undefined> {
  return selectMessages(db)
    .where('messages.chat_id', '=', chatId)
    .where('messages.sender_id', '=', senderId)
    .where('messages.client_id', '=', clientId)
    .executeTakeFirst();
}

/** Marks those of the messages that the other side sent and that were unread, and counts them off; answers their ids. */
export async function markMessagesRead(
  db: Db,
  chat: Pick<ChatRow, 'id' | 'low_id'>,
  reader: { side: Side; messageIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  const column = sql.ref(reader.side === 'low' ? 'unread_low' : 'unread_high');
  const fromOther = reader.side === 'low' ? sql`sender_id <> ${chat.low_id}` : sql`sender_id = ${chat.low_id}`;
  const { rows } = await sql<{ id: string }>`
    with unread as (
      select seq from messages
      where chat_id = ${chat.id} and id = any(${reader.messageIds}::uuid[]) and read_at is null and ${fromOther}
      order by seq for update
    ), changed as (
      update messages set read_at = ${now}
      from unread where messages.chat_id = ${chat.id} and messages.seq = unread.seq
      returning messages.id, messages.seq
    ), counted as (
      update chats set ${column} = ${column} - (select count(*) from changed)
      where id = ${chat.id} and exists (select from changed)
    )
    select id from changed order by seq`.execute(db);
  return rows.map(({ id }) => id);
}
