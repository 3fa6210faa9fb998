import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import './chats.tables.ts';

/** How many messages wait to be read in all chats of someone; for administrators the support chats count too. */
export async function unreadTotal(db: Db, viewer: Viewer): Promise<number> {
  const forTeam =
    viewer.role === 'admin'
      ? sql`union all select unread_high from chats where is_support and low_id <> ${viewer.id} and has_unread_high`
      : sql``;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(unread), 0)::int as total from (
      select unread_low as unread from chats where low_id = ${viewer.id} and has_unread_low
      union all select unread_high from chats where high_id = ${viewer.id} and has_unread_high
      ${forTeam}
    ) as counts`.execute(db);
  return rows[0]?.total ?? 0;
}
