import { sessionAliveSql } from '#features/auth/index.ts';
import { onboardedSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { Viewer } from '#platform/viewer.ts';

import { takesPartSql } from '../chats.queries.ts';
import type { ChatFacts } from '../chats.queries.ts';
import type { ChatRow, MessageRow } from '../chats.tables.ts';
import type { MessageWithSender } from './messages.queries.ts';

export type ContactState = Pick<ChatRow, 'contact_exchange' | 'contact_requested_by'>;

/** The state that the policy saw; the write repeats it as conditions. */
export interface SendContext {
  viewer: Viewer;
  chat: ChatFacts;
}

export interface NewMessage extends Pick<MessageRow, 'type' | 'content' | 'client_id'> {
  /** The state of the contact exchange after this message; null when it stays as it is. */
  contacts: ContactState | null;
  /** A system message that follows in the same statement. */
  systemMessage: string | null;
}

export type AppendedMessage = MessageWithSender & Pick<ChatRow, 'low_id' | 'high_id' | 'is_support'>;

/** A message with the state that it may be written in. */
export interface MessageToAppend {
  context: SendContext;
  message: NewMessage;
  now: Date;
}

/** What only the database knows of a message that was added. */
type AppendedRow = Pick<
  AppendedMessage,
  'id' | 'seq' | 'created_at' | 'low_id' | 'high_id' | 'is_support' | 'name' | 'last_name' | 'avatar'
>;

/** What each message brings, as the columns of a table. */
const columns = `chat_id uuid, viewer_id uuid, id uuid, type text, content text, client_id text, now timestamptz,
  system_message text, system_id uuid, new_exchange text, new_requested_by uuid,
  session_id uuid, role text, blocked boolean, onboarded boolean,
  is_support boolean, status text, blocked_by_low boolean, blocked_by_high boolean, other_is_deleted boolean,
  contact_exchange text, contact_requested_by uuid`;

// The limit is the number of messages. It tells the planner that they are few, so it looks their chats up by index; as a
// query of its own it does not tell how few, so one plan serves all.
const append = prepared<AppendedRow>(
  'append_messages',
  `with new as (select * from json_to_recordset($1) as new (${columns}) limit (select $2::int)),
   counted as (
     update chats set
       last_seq = last_seq + 1 + (new.system_message is not null)::int,
       last_content = coalesce(new.system_message, new.content),
       last_sender_id = case when new.system_message is null then new.viewer_id end,
       last_message_at = greatest(new.now, last_message_at),
       updated_at = greatest(new.now, chats.updated_at),
       unread_low = unread_low + (low_id <> new.viewer_id)::int,
       unread_high = unread_high + (low_id = new.viewer_id)::int,
       unanswered = chats.is_support and low_id = new.viewer_id,
       last_answered_by = case when chats.is_support and low_id <> new.viewer_id then new.viewer_id else last_answered_by end,
       contact_exchange = coalesce(new.new_exchange, chats.contact_exchange),
       contact_requested_by =
         case when new.new_exchange is null then chats.contact_requested_by else new.new_requested_by end
     from new
     join users as me on me.id = new.viewer_id
     join sessions on sessions.id = new.session_id and sessions.user_id = me.id
     where chats.id = new.chat_id
       and ${sessionAliveSql('sessions', 'me', 'new.now')}
       and me.role is not distinct from new.role and me.blocked = new.blocked and ${onboardedSql('me')} = new.onboarded
       and chats.is_support = new.is_support and chats.status = new.status
       and chats.blocked_by_low = new.blocked_by_low and chats.blocked_by_high = new.blocked_by_high
       and ${takesPartSql('new.viewer_id', "me.role is not distinct from 'admin'")}
       and new.other_is_deleted = exists (
         select from users as other
         where other.id = case when low_id = new.viewer_id then high_id else low_id end and other.deleted_at is not null
       )
       and (new.new_exchange is null or (chats.contact_exchange = new.contact_exchange
         and chats.contact_requested_by is not distinct from new.contact_requested_by))
     returning new.*, low_id, high_id, last_seq, last_message_at, me.name, me.last_name, me.avatar
   ),
   added as (
     insert into messages (chat_id, seq, id, sender_id, type, content, client_id, created_at)
     select chat_id, last_seq - (system_message is not null)::int, id, viewer_id, type, content, client_id, last_message_at
     from counted
     union all
     select chat_id, last_seq, system_id, null, 'system', system_message, null, last_message_at
     from counted where system_message is not null
   )
   select id, last_seq - (system_message is not null)::int as seq, last_message_at as created_at,
     low_id, high_id, is_support, name, last_name, avatar
   from counted`,
);

/**
 * Adds messages to different chats, each perhaps with a system message after it, and counts them in their chats. It is
 * one statement, so it is a transaction of its own; it locks the rows of the chats, so sequence numbers have no gaps. It
 * leaves out a message whose state is no longer the one in its context. A client id that was used before fails as a
 * duplicate, and nothing is added. Answers in the order of the messages.
 */
export async function appendMessages(db: Db, messages: readonly MessageToAppend[]): Promise<AppendedMessage[][]> {
  const drafts = messages.map(({ context: { viewer, chat }, message, now }) => ({
    chat_id: chat.id,
    viewer_id: viewer.id,
    id: newId(now.getTime()),
    type: message.type,
    content: message.content,
    client_id: message.client_id,
    now,
    system_message: message.systemMessage,
    system_id: newId(now.getTime()),
    new_exchange: message.contacts?.contact_exchange ?? null,
    new_requested_by: message.contacts?.contact_requested_by ?? null,
    session_id: viewer.sessionId,
    role: viewer.role,
    blocked: viewer.blocked,
    onboarded: viewer.onboarded,
    is_support: chat.is_support,
    status: chat.status,
    blocked_by_low: chat.blocked_by_low,
    blocked_by_high: chat.blocked_by_high,
    other_is_deleted: chat.other_deleted_at !== null,
    contact_exchange: chat.contact_exchange,
    contact_requested_by: chat.contact_requested_by,
  }));
  // In the order of their chats: two nodes that write to the same chats then wait for each other, and never in a circle.
  const inOrder = drafts.toSorted((one, other) => (one.chat_id < other.chat_id ? -1 : 1));
  const rows = await append(db, [JSON.stringify(inOrder), drafts.length]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return drafts.map(({ id, chat_id, viewer_id, type, content, client_id, system_message, system_id }) => {
    const row = rowById.get(id);
    if (!row) return [];
    const own = {
      ...row,
      chat_id,
      sender_id: viewer_id,
      type,
      content,
      client_id,
      lesson_id: null,
      read_at: null,
      deleted_at: null,
    };
    if (system_message === null) return [own];
    const after = { id: system_id, seq: row.seq + 1, sender_id: null, type: 'system' as const };
    return [own, { ...own, ...after, content: system_message, client_id: null }];
  });
}
