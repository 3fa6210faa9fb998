import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import type { ChatRow } from './chats.tables.ts';

function pairOf(one: string, other: string): Pick<ChatRow, 'low_id' | 'high_id'> {
  return one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };
}

export function otherIn(chat: Pick<ChatRow, 'low_id' | 'high_id'>, userId: string): string {
  return chat.low_id === userId ? chat.high_id : chat.low_id;
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
  return new Map(rows.map((row) => [otherIn(row, userId), row]));
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

/** A chat that someone takes part in; one of others does not exist for them. */
export function findOwnChat(db: Db | Tx, id: string, userId: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('low_id', '=', userId), eb('high_id', '=', userId)]))
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
