import { limits } from '@coursemate/contract/base/limits';
import { sql } from 'kysely';

import { days, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import './teachers.tables.ts';

/** What ended until then does not count any more. */
function countedSince(now: Date): Date {
  return later(now, -days(limits.responseDays));
}

/** A request ends once; no answer shall ever fail because of what is counted. */
const addEnd = prepared(
  'add_request_end',
  `insert into request_ends (chat_id, teacher_id, asked_at, ended_at, answered) values ($1, $2, $3, $4, $5)
   on conflict (chat_id, asked_at) do nothing`,
);

export async function insertEnd(
  tx: Tx,
  end: { chatId: string; teacherId: string; askedAt: Date; answered: boolean },
  now: Date,
): Promise<void> {
  await addEnd(tx, [end.chatId, end.teacherId, end.askedAt, now, end.answered]);
}

const lockCards = prepared(
  'lock_teacher_cards',
  'select from teacher_cards where user_id = any($1::uuid[]) order by user_id for no key update',
);

const countEnds = prepared(
  'count_request_ends',
  `update teacher_cards set answered_percent = counted.percent, median_minutes = counted.median
   from unnest($1::uuid[]) as given (id)
   cross join lateral (
     select
       case when count(*) >= ${limits.responseRequestsMin}
         then round(100.0 * count(*) filter (where answered) / count(*)) end as percent,
       case when count(*) >= ${limits.responseRequestsMin}
         then round(coalesce(percentile_cont(0.5) within group (order by extract(epoch from ended_at - asked_at) / 60)
           filter (where answered), 0)::numeric) end as median
     from request_ends where teacher_id = given.id and ended_at > $2
   ) as counted
   where teacher_cards.user_id = given.id`,
);

/**
 * Counts anew how teachers answer. The cards are locked first, by a statement of its own: the one that counts then sees what
 * others who held them have written.
 */
export async function refreshResponses(tx: Tx, teacherIds: readonly string[], now: Date): Promise<void> {
  await lockCards(tx, [teacherIds]);
  await countEnds(tx, [teacherIds, countedSince(now)]);
}

/** Teachers with requests that do not count any more. */
export async function teachersWithOldEnds(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('request_ends')
    .select('teacher_id')
    .distinct()
    .where('ended_at', '<=', countedSince(now))
    .limit(most)
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

export async function deleteOldEnds(tx: Tx, teacherIds: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('request_ends')
    .where('teacher_id', '=', sql<string>`any(${teacherIds})`)
    .where('ended_at', '<=', countedSince(now))
    .execute();
}
