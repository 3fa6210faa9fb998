import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import './chats.tables.ts';

interface ChatTotals {
  unread_total: number;
  request_total: number;
}

/**
 * How many messages someone has not read, in all chats, and how many requests wait for their answer. For administrators
 * the support chats count too.
 */
export async function chatTotals(db: Db, viewer: Viewer): Promise<ChatTotals> {
  const forTeam =
    viewer.role === 'admin'
      ? sql`union all select unread_high from chats where is_support and low_id <> ${viewer.id} and has_unread_high`
      : sql``;
  const { rows } = await sql<ChatTotals>`
    select
      (select coalesce(sum(unread), 0)::int from (
        select unread_low as unread from chats where low_id = ${viewer.id} and has_unread_low
        union all select unread_high from chats where high_id = ${viewer.id} and has_unread_high
        ${forTeam}
      ) as counts) as unread_total,
      (select count(*)::int from (
        select 1 from chats where low_id = ${viewer.id} and initiator_id <> ${viewer.id} and status = 'pending'
        union all select 1 from chats where high_id = ${viewer.id} and initiator_id <> ${viewer.id} and status = 'pending'
      ) as requests) as request_total`.execute(db);
  return rows[0] ?? { unread_total: 0, request_total: 0 };
}
