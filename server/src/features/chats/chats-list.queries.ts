import type { ChatFilter } from '@coursemate/contract/chats';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { shownNameSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { Cursor } from './chats-list.cursor.ts';
import { selectChats } from './chats.queries.ts';
import type { ChatWithOther } from './chats.queries.ts';

export interface ListQuery {
  search?: string | undefined;
  filter: ChatFilter;
  limit: number;
}

const STATUS_OF = { all: null, active: 'accepted', pending: 'pending', unanswered: 'accepted' } as const;

/** The search finds the other person's shown name, the request and the last message; `%`, `_` and `\\` are plain text. */
function matches(search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // The database lowers both sides, because it and JavaScript do not agree on every letter.
  const contains = (text: RawBuilder<unknown>) => sql`lower(${text}) like lower(${pattern})`;
  const texts = [sql.raw(shownNameSql('other')), sql`chats.request_message`, sql`chats.last_content`];
  return sql<boolean>`(${sql.join(texts.map(contains), sql` or `)})`;
}

function select(db: Db, viewer: Viewer, { search, filter, limit }: ListQuery) {
  const status = STATUS_OF[filter];
  let query = selectChats(db, viewer);
  if (status !== null) query = query.where('chats.status', '=', status);
  if (search) query = query.where(matches(search));
  return query.limit(limit);
}

/** Newest first. The index is sorted by minute only; the database sorts the rows of one minute. */
const NEWEST_FIRST = sql`active_minute desc, updated_at desc, id desc`;

/** The minute as the column `active_minute` has it. */
const minuteOf = (at: Date) => sql`date_trunc('minute', ${at}::timestamptz at time zone 'UTC')`;

/** Chats with other people. Each side of the pair has its own index, so both are asked and the newest of both kept. */
export async function pageOfPeople(
  db: Db,
  viewer: Viewer,
  list: ListQuery,
  after: Cursor | null,
): Promise<ChatWithOther[]> {
  const older = after
    ? sql<boolean>`(chats.active_minute, chats.updated_at, chats.id) < (${minuteOf(after.at)}, ${after.at}, ${after.id})`
    : sql<boolean>`true`;
  const newest = () => select(db, viewer, list).where(older).orderBy(NEWEST_FIRST);
  const asLow = newest().where('chats.low_id', '=', viewer.id).where('chats.is_support', '=', sql.lit(false));
  const asHigh = newest().where('chats.high_id', '=', viewer.id);
  const { rows } = await sql<ChatWithOther>`
    ${asLow} union all ${asHigh} order by ${NEWEST_FIRST} limit ${list.limit}`.execute(db);
  return rows;
}

/** Support chats for administrators, unanswered ones first. One without a message is not listed. */
export function pageOfSupport(db: Db, viewer: Viewer, list: ListQuery, after: Cursor | null): Promise<ChatWithOther[]> {
  let query = select(db, viewer, list).where('chats.is_support', '=', sql.lit(true)).where('chats.last_seq', '>', 0);
  if (list.filter === 'unanswered') query = query.where('chats.unanswered', '=', sql.lit(true));
  if (after) {
    query = query.where(
      sql<boolean>`(chats.unanswered, chats.active_minute, chats.updated_at, chats.id)
        < (${after.unanswered}, ${minuteOf(after.at)}, ${after.at}, ${after.id})`,
    );
  }
  return query.orderBy('chats.unanswered', 'desc').orderBy(NEWEST_FIRST).execute();
}
