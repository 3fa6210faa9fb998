import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import type { ChatRow, MessageRow } from './chats.tables.ts';
import type { Side } from './sides.ts';

/** A message with who wrote it; a deleted person has no name left. */
function selectMessages(db: Db | Tx) {
  return db
    .selectFrom('messages')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'messages.sender_id').on('users.deleted_at', 'is', null))
    .selectAll('messages')
    .select(['users.name', 'users.last_name', 'users.avatar']);
}

export type SaidMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

interface Page {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** One page by sequence number, oldest first, and whether there is more in that direction. */
export async function pageOfMessages(
  db: Db,
  chatId: string,
  { before, after, limit }: Page,
): Promise<{ rows: SaidMessage[]; more: boolean }> {
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
  where: { chatId: string; senderId: string; clientId: string },
): Promise<SaidMessage | undefined> {
  return selectMessages(db)
    .where('messages.chat_id', '=', where.chatId)
    .where('messages.sender_id', '=', where.senderId)
    .where('messages.client_id', '=', where.clientId)
    .executeTakeFirst();
}

export type NewMessage = Pick<MessageRow, 'id' | 'sender_id' | 'type' | 'content' | 'client_id'>;

/** What was known of a chat when someone was allowed to write: no message goes in once it is no longer so. */
type Known = Pick<
  ChatRow,
  | 'id'
  | 'low_id'
  | 'is_support'
  | 'status'
  | 'blocked_by_low'
  | 'blocked_by_high'
  | 'contact_exchange'
  | 'contact_requested_by'
>;

export type ContactState = Pick<ChatRow, 'contact_exchange' | 'contact_requested_by'>;

interface Said {
  messages: readonly [NewMessage, ...NewMessage[]];
  /** Who has more to read. */
  unread: { side: Side; count: number };
  contacts: ContactState;
}

function setters(chat: Known, said: Said, now: Date): RawBuilder<unknown> {
  const last = said.messages.at(-1) ?? said.messages[0];
  const [{ sender_id: speaker }] = said.messages;
  const fromTeam = chat.is_support && speaker !== chat.low_id;
  const changes = [
    sql`last_seq = last_seq + ${said.messages.length}`,
    sql`last_content = ${last.content}`,
    sql`last_sender_id = ${last.sender_id}`,
    sql`last_message_at = ${now}`,
    sql`updated_at = ${now}`,
    sql`contact_exchange = ${said.contacts.contact_exchange}`,
    sql`contact_requested_by = ${said.contacts.contact_requested_by}`,
    said.unread.side === 'low'
      ? sql`unread_low = unread_low + ${said.unread.count}`
      : sql`unread_high = unread_high + ${said.unread.count}`,
  ];
  if (chat.is_support) changes.push(sql`unanswered = ${!fromTeam}`);
  if (fromTeam) changes.push(sql`last_answered_by = ${speaker}`);
  return sql.join(changes);
}

/**
 * Adds messages and notes them in their chat, in one statement, which is a transaction of its own: the row of the chat
 * is held by it, so the numbers have no gaps. Nothing when the chat is no longer as it was known to be. A client id
 * that was used before fails as a duplicate.
 */
export async function appendMessages(db: Db, chat: Known, said: Said, now: Date): Promise<SaidMessage[]> {
  const { messages } = said;
  const values = messages.map(
    ({ id, sender_id, type, content, client_id }, index) =>
      sql`(${index - messages.length + 1}::integer, ${id}::uuid, ${sender_id}::uuid, ${type}, ${content}, ${client_id})`,
  );
  const { rows } = await sql<SaidMessage>`
    with noted as (
      update chats set ${setters(chat, said, now)}
      where id = ${chat.id}
        and status = ${chat.status}
        and blocked_by_low = ${chat.blocked_by_low}
        and blocked_by_high = ${chat.blocked_by_high}
        and contact_exchange = ${chat.contact_exchange}
        and contact_requested_by is not distinct from ${chat.contact_requested_by}
      returning id, last_seq
    ), added as (
      insert into messages (chat_id, seq, id, sender_id, type, content, client_id, created_at)
      select noted.id, noted.last_seq + said.place, said.id, said.sender_id, said.type, said.content, said.client_id, ${now}
      from noted cross join (values ${sql.join(values)}) as said (place, id, sender_id, type, content, client_id)
      returning *
    )
    select added.*, users.name, users.last_name, users.avatar
    from added left join users on users.id = added.sender_id
    order by added.seq`.execute(db);
  return rows;
}

/** Those of the messages that the other side sent and nobody had read yet, oldest first; the counter follows them. */
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
