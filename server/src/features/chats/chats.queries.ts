import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import type { ChatRow } from './chats.tables.ts';
import { otherIn } from './sides.ts';

function pairOf(one: string, other: string): { low_id: string; high_id: string } {
  return one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };
}

/** The chats between one person and each of the others, by the other. */
export async function chatsWith(
  db: Db | Tx,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, ChatRow>> {
  const others = sql<string>`any(${otherIds})`;
  const rows = await db
    .selectFrom('chats')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('low_id', '=', userId), eb('high_id', '=', others)]),
        eb.and([eb('high_id', '=', userId), eb('low_id', '=', others)]),
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const other = otherIn(row, userId);
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

/** Nothing when the two have a chat already, also one that was made a moment ago. */
export function insertChat(
  tx: Tx,
  chat: Pick<ChatRow, 'id' | 'initiator_id' | 'status' | 'request_message' | 'created_at'> & { other_id: string },
): Promise<ChatRow | undefined> {
  const { other_id, ...columns } = chat;
  return tx
    .insertInto('chats')
    .values({ ...columns, ...pairOf(chat.initiator_id, other_id), updated_at: chat.created_at })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Exactly one answer to a request counts: the row changes only while it waits. */
export function answerPending(tx: Tx, id: string, status: ChatRow['status'], now: Date): Promise<ChatRow | undefined> {
  return tx
    .updateTable('chats')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** What asking for a chat needs to know of the other side. */
export function findParticipant(db: Db | Tx, id: string) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.role',
      'users.name',
      'users.last_name',
      'users.avatar',
      'users.onboarded',
      'users.blocked',
      'users.phone_number',
      'users.deleted_at',
      eb
        .exists(
          eb
            .selectFrom('teacher_subjects')
            .select('teacher_subjects.id')
            .whereRef('teacher_subjects.user_id', '=', 'users.id')
            .where('teacher_subjects.subject_id', 'is not', null),
        )
        .as('teaches'),
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

/** Nothing when there is one already, also one that was made a moment ago. */
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
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('low_id').where('is_support', '=', sql.lit(true)).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Everyone whom someone may see coming and going: an accepted chat, and no block between the two. */
export async function peopleWhoKnow(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select(['low_id', 'high_id', 'is_support'])
    .where((eb) => eb.or([eb('low_id', '=', userId), eb('high_id', '=', userId)]))
    .where('is_support', '=', false)
    .where('status', '=', 'accepted')
    .where('blocked_by_low', '=', false)
    .where('blocked_by_high', '=', false)
    .execute();
  return rows.flatMap((row) => otherIn(row, userId) ?? []);
}

/** The chat of a pair, held until the transaction ends. */
export function lockChatBetween(tx: Tx, one: string, other: string): Promise<ChatRow | undefined> {
  const { low_id, high_id } = pairOf(one, other);
  return tx
    .selectFrom('chats')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBlockedBy(tx: Tx, chatId: string, side: 'low' | 'high', blocked: boolean): Promise<void> {
  await tx
    .updateTable('chats')
    .set(side === 'low' ? { blocked_by_low: blocked } : { blocked_by_high: blocked })
    .where('id', '=', chatId)
    .execute();
}
