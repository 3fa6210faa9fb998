import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatRow, MessageRow } from './chats.tables.ts';
import type { SaidMessage } from './messages.queries.ts';
import type { Talk } from './talks.queries.ts';

export type ContactState = Pick<ChatRow, 'contact_exchange' | 'contact_requested_by'>;

/** What someone was allowed to write by. The message goes in only while all of it is so. */
export interface Grounds {
  viewer: Viewer;
  chat: Pick<
    Talk,
    'id' | 'is_support' | 'status' | 'blocked_by_low' | 'blocked_by_high' | 'other_deleted_at' | keyof ContactState
  >;
}

export interface Said extends Pick<MessageRow, 'type' | 'content' | 'client_id'> {
  /** What becomes of the exchange of contacts, if this is about it. */
  contacts: ContactState | null;
  /** What the system adds. */
  note: string | null;
}

export type Appended = SaidMessage & Pick<ChatRow, 'low_id' | 'high_id' | 'is_support'>;

/** What only the database knows of a message that was added. */
type Numbered = Pick<
  Appended,
  'seq' | 'created_at' | 'low_id' | 'high_id' | 'is_support' | 'name' | 'last_name' | 'avatar'
>;

const append = prepared<Numbered>(
  'append_message',
  `with noted as (
     update chats set
       last_seq = last_seq + 1 + ($8::text is not null)::int,
       last_content = coalesce($8, $5),
       last_sender_id = case when $8 is null then $2::uuid end,
       last_message_at = greatest($7, last_message_at),
       updated_at = greatest($7, chats.updated_at),
       unread_low = unread_low + (low_id <> $2)::int,
       unread_high = unread_high + (low_id = $2)::int,
       unanswered = is_support and low_id = $2,
       last_answered_by = case when is_support and low_id <> $2 then $2 else last_answered_by end,
       contact_exchange = coalesce($10::text, contact_exchange),
       contact_requested_by = case when $10::text is null then contact_requested_by else $11::uuid end
     from users as me join sessions on sessions.user_id = me.id
     where chats.id = $1 and me.id = $2 and sessions.id = $12
       and sessions.revoked_at is null and sessions.expires_at > $7 and me.deleted_at is null
       and me.role is not distinct from $13 and me.blocked = $14
       and (me.onboarded or me.role is not distinct from 'admin') = $15
       and is_support = $16 and status = $17 and blocked_by_low = $18 and blocked_by_high = $19
       and (low_id = $2 or high_id = $2 or is_support)
       and $20 = exists (
         select from users as other
         where other.id = case when low_id = $2 then high_id else low_id end and other.deleted_at is not null
       )
       and ($10::text is null or (contact_exchange = $21 and contact_requested_by is not distinct from $22))
     returning chats.id, low_id, high_id, is_support, last_seq, last_message_at, me.name, me.last_name, me.avatar
   )
   insert into messages (chat_id, seq, id, sender_id, type, content, client_id, created_at)
   select id, last_seq - ($8 is not null)::int, $3::uuid, $2, $4, $5, $6, last_message_at from noted
   union all
   select id, last_seq, $9::uuid, null, 'system', $8, null, last_message_at from noted where $8 is not null
   returning seq, created_at, (select low_id from noted), (select high_id from noted), (select is_support from noted),
     (select name from noted), (select last_name from noted), (select avatar from noted)`,
);

/**
 * Adds a message, perhaps with a note, and counts it in its chat, in one statement, which is a transaction of its own:
 * it holds the row of the chat, so the numbers have no gaps. Nothing when it is no longer as it was known to be. A client
 * id that was used before fails as a duplicate.
 */
export async function appendMessage(db: Db, { viewer, chat }: Grounds, said: Said, now: Date): Promise<Appended[]> {
  const { type, content, client_id, note } = said;
  const ids = [newId(now.getTime()), newId(now.getTime())] as const;
  const rows = await append(db, [
    chat.id,
    viewer.id,
    ids[0],
    type,
    content,
    client_id,
    now,
    note,
    ids[1],
    said.contacts?.contact_exchange ?? null,
    said.contacts?.contact_requested_by ?? null,
    viewer.sessionId,
    viewer.role,
    viewer.blocked,
    viewer.onboarded,
    chat.is_support,
    chat.status,
    chat.blocked_by_low,
    chat.blocked_by_high,
    chat.other_deleted_at !== null,
    chat.contact_exchange,
    chat.contact_requested_by,
  ]);
  const [first, second] = rows.toSorted((one, other) => one.seq - other.seq);
  const shared = { chat_id: chat.id, read_at: null };
  return [
    ...(first ? [{ ...first, ...shared, id: ids[0], sender_id: viewer.id, type, content, client_id }] : []),
    ...(second && note !== null
      ? [{ ...second, ...shared, id: ids[1], sender_id: null, type: 'system' as const, content: note, client_id: null }]
      : []),
  ];
}
