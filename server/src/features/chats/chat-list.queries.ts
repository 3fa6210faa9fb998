import type { chatFilters } from '@coursemate/contract/chats';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { Cursor } from './chat-cursor.ts';
import { selectViews } from './chat-view.queries.ts';
import type { ChatView } from './chat-view.queries.ts';

type Filter = (typeof chatFilters)[number];

export interface Wanted {
  search?: string | undefined;
  filter: Filter;
  limit: number;
}

const STATUS_OF = { all: null, active: 'accepted', pending: 'pending' } as const;

/** The other one's name, unless they are gone, or the last message; as text, whatever it contains. */
function matches(search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // Both sides by the database: it and we do not agree on every small letter.
  const holds = (text: RawBuilder<unknown>) => sql`lower(${text}) like lower(${pattern})`;
  const name = sql`other.name || ' ' || other.last_name`;
  return sql<boolean>`((other.deleted_at is null and ${holds(name)}) or ${holds(sql`chats.last_content`)})`;
}

function select(db: Db, viewer: Viewer, { search, filter, limit }: Wanted) {
  const status = STATUS_OF[filter];
  let query = selectViews(db, viewer);
  if (status !== null) query = query.where('chats.status', '=', status);
  if (search) query = query.where(matches(search));
  return query.limit(limit);
}

/** The newest first. The index knows the minute; within one, rows are sorted. */
const NEWEST_FIRST = sql`active_minute desc, updated_at desc, id desc`;

/** As `active_minute` is made. */
const minuteOf = (at: Date) => sql`date_trunc('minute', ${at}::timestamptz at time zone 'UTC')`;

/** Chats with other people: the newest of one side of the pair and of the other, then the newest of both. */
export async function pageOfPeople(db: Db, viewer: Viewer, wanted: Wanted, after: Cursor | null): Promise<ChatView[]> {
  const older = after
    ? sql<boolean>`(chats.active_minute, chats.updated_at, chats.id) < (${minuteOf(after.at)}, ${after.at}, ${after.id})`
    : sql<boolean>`true`;
  const newest = () => select(db, viewer, wanted).where(older).orderBy(NEWEST_FIRST);
  const asLow = newest().where('chats.low_id', '=', viewer.id).where('chats.is_support', '=', sql.lit(false));
  const asHigh = newest().where('chats.high_id', '=', viewer.id);
  const { rows } = await sql<ChatView>`
    ${asLow} union all ${asHigh} order by ${NEWEST_FIRST} limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Support chats for administrators: those that wait for an answer first. One is there once something was said. */
export function pageOfSupport(db: Db, viewer: Viewer, wanted: Wanted, after: Cursor | null): Promise<ChatView[]> {
  let query = select(db, viewer, wanted).where('chats.is_support', '=', sql.lit(true)).where('chats.last_seq', '>', 0);
  if (after) {
    query = query.where(
      sql<boolean>`(chats.unanswered, chats.active_minute, chats.updated_at, chats.id)
        < (${after.unanswered}, ${minuteOf(after.at)}, ${after.at}, ${after.id})`,
    );
  }
  return query.orderBy('chats.unanswered', 'desc').orderBy(NEWEST_FIRST).execute();
}

/** Everything that waits to be read, in whichever chat; for administrators also what the team has not read. */
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
