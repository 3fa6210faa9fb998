import { sessionAliveSql } from '#features/auth/index.ts';
import { onboardedSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { Viewer } from '#platform/viewer.ts';

import { takesPartSql } from '../chats.queries.ts';
import type { ChatRow } from '../chats.tables.ts';
import { maySendSql } from '../open-chat.policy.ts';
import type { MessageWithSender } from './messages.queries.ts';

type ContactExchange = Pick<ChatRow, 'contact_exchange' | 'contact_requested_by'>;

/** A message that comes in. */
export interface NewMessage {
  chatId: string;
  clientId: string | null;
  content: string;
  type: 'user' | 'suggestion';
  /** How the message changes the contact exchange, and what the system says after it. */
  exchange?: { before: ContactExchange; after: ContactExchange; announcement: string | null };
}

/** A message with who sends it, as the check of access saw them. */
export interface Sending {
  viewer: Viewer;
  message: NewMessage;
  now: Date;
}

/** What was written: the message, perhaps the system's one after it, and their chat. */
export interface Written {
  chat: Pick<ChatRow, 'id' | 'low_id' | 'high_id' | 'is_support'>;
  rows: [MessageWithSender, ...MessageWithSender[]];
}

/** What only the database knows of a message that was added. */
type AppendedRow = Pick<MessageWithSender, 'id' | 'seq' | 'created_at' | 'name' | 'last_name' | 'avatar'> &
  Omit<Written['chat'], 'id'>;

/** What each message brings, as the columns of a table. */
const columns = `chat_id uuid, viewer_id uuid, session_id uuid, role text, onboarded boolean, id uuid, type text, content text,
  client_id text, now timestamptz, system_message text, system_id uuid, new_exchange text, new_requested_by uuid,
  contact_exchange text, contact_requested_by uuid`;

const OTHER_ID = 'case when chats.low_id = new.viewer_id then chats.high_id else chats.low_id end';

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
       and me.role is not distinct from new.role and ${onboardedSql('me')} = new.onboarded
       and ${takesPartSql('new.viewer_id', "me.role is not distinct from 'admin'")}
       and exists (
         select from (select ${OTHER_ID} as id) as asked left join users as other on other.id = asked.id
         where ${maySendSql('me', 'chats', 'other')}
       )
       and (new.new_exchange is null or (chats.contact_exchange = new.contact_exchange
         and chats.contact_requested_by is not distinct from new.contact_requested_by))
     returning new.*, low_id, high_id, chats.is_support, last_seq, last_message_at, me.name, me.last_name, me.avatar
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
 * Adds messages to different chats, each perhaps with one of the system after it, and counts them in their chats. It is
 * one statement, so it is a transaction of its own; it locks the rows of the chats, so sequence numbers have no gaps. It
 * leaves out what may not be sent (`maySend`). A client id that was used before fails as a duplicate, and nothing is added.
 * Answers in the order of the messages.
 */
export async function appendMessages(db: Db, sendings: readonly Sending[]): Promise<Array<Written | undefined>> {
  const inputs = sendings.map(({ viewer, message: { chatId, clientId, content, type, exchange }, now }) => ({
    chat_id: chatId,
    viewer_id: viewer.id,
    session_id: viewer.sessionId,
    role: viewer.role,
    onboarded: viewer.onboarded,
    id: newId(now.getTime()),
    type,
    content,
    client_id: clientId,
    now,
    system_message: exchange?.announcement ?? null,
    system_id: newId(now.getTime()),
    new_exchange: exchange?.after.contact_exchange ?? null,
    new_requested_by: exchange?.after.contact_requested_by ?? null,
    ...exchange?.before,
  }));
  // In the order of their chats: two nodes that write to the same chats then wait for each other, and never in a circle.
  const inOrder = inputs.toSorted((one, other) => (one.chat_id < other.chat_id ? -1 : 1));
  const rows = await append(db, [JSON.stringify(inOrder), inputs.length]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return inputs.map(({ id, chat_id, viewer_id, type, content, client_id, system_message, system_id }) => {
    const row = rowById.get(id);
    if (!row) return undefined;
    const { low_id, high_id, is_support, ...known } = row;
    const own = { sender_id: viewer_id, type, content, client_id };
    const message = { ...known, ...own, chat_id, lesson_id: null, read_at: null, deleted_at: null };
    const system = { id: system_id, seq: row.seq + 1, sender_id: null, type: 'system' as const, client_id: null };
    const after = system_message === null ? [] : [{ ...message, ...system, content: system_message }];
    return { chat: { id: chat_id, low_id, high_id, is_support }, rows: [message, ...after] };
  });
}
