import type { Role } from '@coursemate/contract/base/roles';
import { sql } from 'kysely';

import { canReceiveMessagesSql, shownNameSql } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatRow } from './chats.tables.ts';
import { sharesPresenceSql } from './presence/presence.policy.ts';
import { areInReachSql } from './reach.policy.ts';
import { isOverSql } from './requests/requests.policy.ts';
import { otherIdOf, pairOf } from './sides.ts';

type Reader = Pick<Viewer, 'id' | 'role'>;

/** A chat and the other person; the latter's columns are null where the other side is the support team. */
export interface ChatWithOther extends ChatRow {
  other_id: string | null;
  other_name: string | null;
  other_last_name: string | null;
  other_avatar: string | null;
  other_role: Role | null;
  other_deleted_at: Date | null;
  /** Whether their account is restricted. */
  other_blocked: boolean | null;
  /** Who of the support team answered last; only administrators see it. */
  last_answered_by_name: string | null;
  /** When the lesson begins, or would, that the last message is about. */
  last_lesson_at: Date | null;
}

const JOIN_OTHER =
  'left join users as other on other.id = case when chats.low_id = $1 then chats.high_id else chats.low_id end';

/** For statements with a name. One by one, because a prepared statement with `*` fails once a migration has added a column. */
const CHAT_COLUMNS = `
  chats.id, chats.low_id, chats.high_id, chats.is_support, chats.initiator_id, chats.status, chats.request_message,
  chats.asked_at, chats.expires_at, chats.reminded, chats.declined_reason,
  chats.declined_reason_text, chats.ask_again_at,
  chats.contact_exchange, chats.contact_requested_by, chats.last_seq, chats.last_content, chats.last_sender_id,
  chats.last_message_at, chats.unread_low, chats.unread_high, chats.blocked_by_low, chats.blocked_by_high,
  chats.unanswered, chats.last_answered_by, chats.created_at, chats.updated_at, chats.active_minute, chats.has_unread_low,
  chats.has_unread_high, chats.is_silent`;

/** Chats with what their presentation needs; `$1` is who looks. */
export const SELECT_CHATS = `
  select ${CHAT_COLUMNS},
    other.id as other_id, other.name as other_name, other.last_name as other_last_name, other.avatar as other_avatar,
    other.role as other_role, other.deleted_at as other_deleted_at, other.blocked as other_blocked,
    case when chats.last_answered_by is not null
      then (select ${shownNameSql('answerer')} from users as answerer where answerer.id = chats.last_answered_by)
    end as last_answered_by_name,
    case when chats.last_sender_id is null and chats.last_seq > 0
      then (select coalesce(lessons.move_starts_at, lessons.starts_at)
        from messages join lessons on lessons.id = messages.lesson_id
        where messages.chat_id = chats.id and messages.seq = chats.last_seq)
    end as last_lesson_at
  from chats ${JOIN_OTHER}`;

/**
 * Whether a chat exists for someone: they take part in it, or they are an administrator and it is a support chat. A request
 * that ended without an answer is known to who made it only.
 */
export function takesPartSql(userId: string, isAdmin: string): string {
  return `((chats.low_id = ${userId} or chats.high_id = ${userId} or (chats.is_support and ${isAdmin}))
    and (not ${isOverSql('chats')} or chats.initiator_id = ${userId}))`;
}

/** What the policies and sending need to know of a chat. */
export type ChatFacts = Pick<
  ChatWithOther,
  | 'id'
  | 'low_id'
  | 'high_id'
  | 'is_support'
  | 'initiator_id'
  | 'status'
  | 'blocked_by_low'
  | 'blocked_by_high'
  | 'contact_exchange'
  | 'contact_requested_by'
  | 'last_seq'
  | 'other_role'
  | 'other_deleted_at'
  | 'other_blocked'
>;

const chatFacts = prepared<ChatFacts>(
  'chat_facts',
  `select chats.id, low_id, high_id, is_support, initiator_id, status, blocked_by_low, blocked_by_high,
     contact_exchange, contact_requested_by, last_seq, other.role as other_role, other.deleted_at as other_deleted_at,
     other.blocked as other_blocked
   from chats ${JOIN_OTHER} where chats.id = $2 and ${takesPartSql('$1', '$3')}`,
);

const chatWithOther = prepared<ChatWithOther>(
  'chat_with_other',
  `${SELECT_CHATS} where chats.id = $2 and ${takesPartSql('$1', '$3')}`,
);

/** A chat that exists for someone. */
export async function findChat(db: Db | Tx, viewer: Reader, chatId: string): Promise<ChatFacts | undefined> {
  const [row] = await chatFacts(db, [viewer.id, chatId, viewer.role === 'admin']);
  return row;
}

/** The same with all that its presentation needs. */
export async function findChatWithOther(
  db: Db | Tx,
  viewer: Reader,
  chatId: string,
): Promise<ChatWithOther | undefined> {
  const [row] = await chatWithOther(db, [viewer.id, chatId, viewer.role === 'admin']);
  return row;
}

const chatsBetween = prepared<ChatRow>(
  'chats_between',
  `select ${CHAT_COLUMNS} from chats
   where (chats.low_id = $1 and chats.high_id = any($2)) or (chats.high_id = $1 and chats.low_id = any($2))`,
);

/** The chats between one person and each of the others, by the other. */
export async function chatsWith(
  db: Db | Tx,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, ChatRow>> {
  const rows = await chatsBetween(db, [userId, otherIds]);
  return new Map(
    rows.flatMap((row) => {
      const other = otherIdOf(row, userId);
      return other === null ? [] : [[other, row]];
    }),
  );
}

export function findChatBetween(db: Db | Tx, one: string, other: string): Promise<ChatRow | undefined> {
  const { low_id, high_id } = pairOf(one, other);
  return db
    .selectFrom('chats')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirst();
}

/** What the policies need to know of a person whom someone wants to talk to. */
export function findParticipant(db: Db | Tx, id: string) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.role',
      'users.name',
      'users.last_name',
      'users.avatar',
      'users.onboarded',
      'users.blocked',
      'users.deleted_at',
      'users.accepts_requests',
      'users.paused_until',
      sql.raw<boolean>(canReceiveMessagesSql('users')).as('can_receive_messages'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

export type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

export async function findSupportChat(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chats')
    .select('id')
    .where('low_id', '=', userId)
    .where('is_support', '=', sql.lit(true))
    .executeTakeFirst();
  return row?.id;
}

/** Whether a chat is someone's own chat with the support team. */
export async function ownsSupportChat(db: Db, userId: string, chatId: string): Promise<boolean> {
  return (await findSupportChat(db, userId)) === chatId;
}

/** Undefined when there is one already, also one that was made a moment ago. */
export async function insertSupportChat(
  db: Db | Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('chats')
    .values({
      id,
      low_id: userId,
      high_id: null,
      is_support: true,
      initiator_id: userId,
      status: 'accepted',
      request_message: '',
      asked_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('low_id').where('is_support', '=', sql.lit(true)).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Everyone who may know whether someone is online. */
export async function peopleWhoSeePresenceOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select(['low_id', 'high_id', 'is_support'])
    .where((eb) => eb.or([eb('low_id', '=', userId), eb('high_id', '=', userId)]))
    .where(sql.raw<boolean>(sharesPresenceSql('chats')))
    .execute();
  return rows.flatMap((row) => otherIdOf(row, userId) ?? []);
}

/** The row of a chat, locked until the transaction ends. */
export async function lockChat(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('chats').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setBlockedBy(tx: Tx, chatId: string, side: 'low' | 'high', blocked: boolean): Promise<void> {
  await tx
    .updateTable('chats')
    .set(side === 'low' ? { blocked_by_low: blocked } : { blocked_by_high: blocked })
    .where('id', '=', chatId)
    .execute();
}

/**
 * Whether a chat is still worth telling about: neither side has blocked the other, both are there, and a request still
 * waits, of someone who is not restricted.
 */
export async function chatConcerns(db: Db, chatId: string, about: 'request' | 'answer'): Promise<boolean> {
  const chat = await db
    .selectFrom('chats')
    .innerJoin('users as asker', 'asker.id', 'chats.initiator_id')
    .leftJoin('users as other', (join) =>
      join.on(sql<boolean>`other.id = case when low_id = asker.id then high_id else low_id end`),
    )
    .select(['chats.status', 'asker.blocked as asker_blocked'])
    .where('chats.id', '=', chatId)
    .where('asker.deleted_at', 'is', null)
    .where(sql.raw<boolean>(areInReachSql('chats', 'other')))
    .executeTakeFirst();
  if (!chat) return false;
  return about === 'answer' || (chat.status === 'pending' && !chat.asker_blocked);
}
