import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import type { ChatRow, MessageRow } from '../chats.tables.ts';
import type { Side } from '../sides.ts';

/** A message with who sent it; a system message has no sender. */
export interface MessageWithSender extends MessageRow {
  name: string | null;
  last_name: string | null;
  avatar: string | null;
  deleted_at: Date | null;
}

const SELECT_MESSAGES = `
  select messages.chat_id, messages.seq, messages.id, messages.sender_id, messages.type, messages.content,
    messages.client_id, messages.lesson_id, messages.read_at, messages.created_at, users.name, users.last_name, users.avatar, users.deleted_at
  from messages left join users on users.id = messages.sender_id`;

const BETWEEN = 'where chat_id = $1 and seq > $2 and seq < $3';
const newestFirst = prepared<MessageWithSender>(
  'messages_newest_first',
  `${SELECT_MESSAGES} ${BETWEEN} order by seq desc limit $4`,
);
const oldestFirst = prepared<MessageWithSender>(
  'messages_oldest_first',
  `${SELECT_MESSAGES} ${BETWEEN} order by seq limit $4`,
);
const messageByClientId = prepared<MessageWithSender>(
  'message_by_client_id',
  `${SELECT_MESSAGES} where chat_id = $1 and sender_id = $2 and client_id = $3`,
);

/** Above every sequence number. */
const END = 2 ** 31 - 1;

interface PageQuery {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** One page by sequence number, oldest first, and whether there is more in that direction. */
export async function pageOfMessages(
  db: Db,
  chatId: string,
  { before = END, after, limit }: PageQuery,
): Promise<{ rows: MessageWithSender[]; more: boolean }> {
  const read = after === undefined ? newestFirst : oldestFirst;
  const rows = await read(db, [chatId, after ?? 0, before, limit + 1]);
  const page = rows.slice(0, limit);
  return { rows: after === undefined ? page.toReversed() : page, more: rows.length > limit };
}

export async function findByClientId(
  db: Db,
  senderId: string,
  chatId: string,
  clientId: string,
): Promise<MessageWithSender | undefined> {
  const [row] = await messageByClientId(db, [chatId, senderId, clientId]);
  return row;
}

/** Marks those of the messages that the other side sent and that were unread, and counts them off; answers their ids. */
export async function markMessagesRead(
  tx: Tx,
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
    select id from changed order by seq`.execute(tx);
  return rows.map(({ id }) => id);
}
