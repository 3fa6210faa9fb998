import { sessionAliveSql } from '#features/auth/index.ts';
import { onboardedSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { Viewer } from '#platform/viewer.ts';

import { takesPartSql } from './chats.queries.ts';
import type { ChatFacts } from './chats.queries.ts';
import type { ChatRow, MessageRow } from './chats.tables.ts';
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

type AppendedMessage = MessageWithSender & Pick<ChatRow, 'low_id' | 'high_id' | 'is_support'>;

/** What only the database knows of a message that was added. */
type AppendedRow = Pick<
  AppendedMessage,
  'seq' | 'created_at' | 'low_id' | 'high_id' | 'is_support' | 'name' | 'last_name' | 'avatar' | 'deleted_at'
>;

const append = prepared<AppendedRow>(
  'append_message',
  `with counted as (
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
       and ${sessionAliveSql('sessions', 'me', '$7')}
       and me.role is not distinct from $13 and me.blocked = $14 and ${onboardedSql('me')} = $15
       and is_support = $16 and status = $17 and blocked_by_low = $18 and blocked_by_high = $19
       and ${takesPartSql('$2', "me.role is not distinct from 'admin'")}
       and $20 = exists (
         select from users as other
         where other.id = case when low_id = $2 then high_id else low_id end and other.deleted_at is not null
       )
       and ($10::text is null or (contact_exchange = $21 and contact_requested_by is not distinct from $22))
     returning chats.id, low_id, high_id, is_support, last_seq, last_message_at, me.name, me.last_name, me.avatar
   )
   insert into messages (chat_id, seq, id, sender_id, type, content, client_id, created_at)
   select id, last_seq - ($8 is not null)::int, $3::uuid, $2, $4, $5, $6, last_message_at from counted
   union all
   select id, last_seq, $9::uuid, null, 'system', $8, null, last_message_at from counted where $8 is not null
   returning seq, created_at, (select low_id from counted), (select high_id from counted), (select is_support from counted),
     (select name from counted), (select last_name from counted), (select avatar from counted), null as deleted_at`,
);

/**
 * Adds a message, and perhaps a system message after it, and counts both in their chat. It is one statement, so it is a
 * transaction of its own; it locks the row of the chat, so sequence numbers have no gaps. It adds nothing when the state
 * is no longer the one in `context`. A client id that was used before fails as a duplicate.
 */
export async function appendMessage(
  db: Db,
  { viewer, chat }: SendContext,
  message: NewMessage,
  now: Date,
): Promise<AppendedMessage[]> {
  const { type, content, client_id, contacts, systemMessage } = message;
  const ids = [newId(now.getTime()), newId(now.getTime())] as const;
  const rows = await append(db, [
    chat.id,
    viewer.id,
    ids[0],
    type,
    content,
    client_id,
    now,
    systemMessage,
    ids[1],
    contacts?.contact_exchange ?? null,
    contacts?.contact_requested_by ?? null,
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
  const [own, system] = rows.toSorted((one, other) => one.seq - other.seq);
  const shared = { chat_id: chat.id, read_at: null };
  return [
    ...(own ? [{ ...own, ...shared, id: ids[0], sender_id: viewer.id, type, content, client_id }] : []),
    ...(system && systemMessage !== null
      ? [
          {
            ...system,
            ...shared,
            id: ids[1],
            sender_id: null,
            type: 'system' as const,
            content: systemMessage,
            client_id: null,
          },
        ]
      : []),
  ];
}
