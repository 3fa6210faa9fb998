import { sql } from 'kysely';

import type { Tx } from '#platform/db/database.ts';

import type { ChatRow } from '../chats.tables.ts';
import { pairOf } from '../sides.ts';
import { isMadeAgainSql } from './requests.policy.ts';

/** Undefined when the two have a chat already, also one that was made a moment ago. */
export function insertChat(
  tx: Tx,
  chat: Pick<ChatRow, 'id' | 'initiator_id' | 'status' | 'request_message' | 'created_at' | 'expires_at'> & {
    other_id: string;
  },
): Promise<ChatRow | undefined> {
  const { other_id, ...columns } = chat;
  return tx
    .insertInto('chats')
    .values({
      ...columns,
      ...pairOf(chat.initiator_id, other_id),
      asked_at: chat.created_at,
      updated_at: chat.created_at,
    })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Makes a request that has ended again: undefined when it cannot be made again any more. */
export function askAgain(
  tx: Tx,
  id: string,
  request: Pick<ChatRow, 'initiator_id' | 'status' | 'request_message' | 'expires_at'>,
  now: Date,
): Promise<ChatRow | undefined> {
  return tx
    .updateTable('chats')
    .set({
      ...request,
      asked_at: now,
      reminded: false,
      declined_reason: null,
      declined_reason_text: null,
      ask_again_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(select ${sql.raw(isMadeAgainSql('chats', 'moments.now'))} from (select ${now}::timestamptz as now) as moments)`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Ends a request. Only the first end counts: undefined when it is no longer pending. */
export function endPending(
  tx: Tx,
  id: string,
  end: Pick<ChatRow, 'status'> & Partial<Pick<ChatRow, 'declined_reason' | 'declined_reason_text' | 'ask_again_at'>>,
  now: Date,
): Promise<ChatRow | undefined> {
  return tx
    .updateTable('chats')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}
