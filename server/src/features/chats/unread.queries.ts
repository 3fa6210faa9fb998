import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

// A message adds one to the count of the side that gets it (append-messages.queries.ts), reading takes away what was read
// (messages.queries.ts); here the counts are added up.

interface ChatTotals {
  unread_total: number;
  request_total: number;
}

/** How many messages each chat of a person has unread; chats without any are left out. */
export const unreadOfChatsSql = (userId: string): string => `
  select unread_low as unread from chats where low_id = ${userId} and has_unread_low
  union all select unread_high from chats where high_id = ${userId} and has_unread_high`;

function totals(name: string, forTeam: string) {
  return prepared<ChatTotals>(
    name,
    `select
       (select coalesce(sum(unread), 0)::int from (
         ${unreadOfChatsSql('$1')} ${forTeam}
       ) as counts) as unread_total,
       (select count(*)::int from (
         select 1 from chats where low_id = $1 and initiator_id <> $1 and status = 'pending'
         union all select 1 from chats where high_id = $1 and initiator_id <> $1 and status = 'pending'
       ) as requests) as request_total`,
  );
}
const totalsOfPerson = totals('chat_totals', '');
const totalsOfAdmin = totals(
  'chat_totals_of_admin',
  'union all select unread_high from chats where is_support and low_id <> $1 and has_unread_high',
);

/**
 * How many messages someone has not read, in all chats, and how many requests wait for their answer. For administrators
 * the support chats count too.
 */
export async function chatTotals(db: Db, viewer: Viewer): Promise<ChatTotals> {
  const [row] = await (viewer.role === 'admin' ? totalsOfAdmin : totalsOfPerson)(db, [viewer.id]);
  return row ?? { unread_total: 0, request_total: 0 };
}
