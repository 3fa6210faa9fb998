import { sql } from 'kysely';

import { shownNameSql } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';

/** How many of something there were on each day since `from`, by kind; days are those of UTC. */
interface Counted {
  date: string;
  kind: string;
  count: number;
}

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

export async function registrationsByDay(db: Db, from: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${dayOf('created_at')} as date, coalesce(role, 'undecided') as kind, count(*)::int as count
    from users where created_at >= ${from} and role is distinct from 'admin' and email_verified_at is not null
    group by 1, 2`.execute(db);
  return rows;
}

export async function registrationsBetween(db: Db, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where created_at >= ${from} and created_at < ${to} and role is distinct from 'admin'
      and email_verified_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By the day on which they were made, and how they have ended since. Chats that an administrator began are no requests. */
export async function requestsByDay(db: Db, from: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${dayOf('chats.created_at')} as date, chats.status as kind, count(*)::int as count
    from chats join users initiator on initiator.id = chats.initiator_id
    where chats.created_at >= ${from} and not chats.is_support and initiator.role is distinct from 'admin'
    group by 1, 2`.execute(db);
  return rows;
}

export async function messagesByDay(db: Db, from: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${dayOf('created_at')} as date, 'message' as kind, count(*)::int as count
    from messages where created_at >= ${from} and sender_id is not null
    group by 1`.execute(db);
  return rows;
}

export async function feedbacksByDay(db: Db, from: Date): Promise<Array<Counted & { rating_sum: number }>> {
  const { rows } = await sql<Counted & { rating_sum: number }>`
    select ${dayOf('created_at')} as date, 'feedback' as kind, count(*)::int as count, sum(rating)::int as rating_sum
    from feedbacks where created_at >= ${from} and deleted_at is null
    group by 1`.execute(db);
  return rows;
}

export interface Waiting {
  count: number;
  name: string | null;
  since: Date | null;
}

const NOBODY: Waiting = { count: 0, name: null, since: null };

export async function waitingListRequests(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from list_requests where status = 'pending') as count, name, created_at as since
    from list_requests where status = 'pending' order by id limit 1`.execute(db);
  return rows[0] ?? NOBODY;
}

/** Someone waits since their first message that nobody has answered, however often they write again. */
export async function waitingSupportChats(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from chats where is_support and unanswered) as count,
      ${sql.raw(shownNameSql('person'))} as name, asked.since
    from chats join users person on person.id = chats.low_id,
    lateral (
      select min(created_at) as since from messages
      where chat_id = chats.id and sender_id = person.id and seq > coalesce((
        select max(seq) from messages
        where chat_id = chats.id and sender_id <> person.id), 0)
    ) as asked
    where chats.is_support and chats.unanswered
    order by asked.since limit 1`.execute(db);
  return rows[0] ?? NOBODY;
}

/** Lessons about which the two people do not agree whether they took place. */
export async function waitingDisputes(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from lessons where status = 'disputed') as count,
      ${sql.raw(shownNameSql('student'))} || ' and ' || ${sql.raw(shownNameSql('teacher'))} as name, lessons.updated_at as since
    from lessons
    join users student on student.id = lessons.student_id
    join users teacher on teacher.id = lessons.teacher_id
    where lessons.status = 'disputed' order by lessons.updated_at, lessons.id limit 1`.execute(db);
  return rows[0] ?? NOBODY;
}
