import { sql } from 'kysely';

import { personKeys } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import { moveInListings } from './search/listings.queries.ts';
import './teachers.tables.ts';

/** What ratings add up to. */
export interface RatingSums {
  sum: number;
  count: number;
}

export async function ratingOf(db: Db, teacherId: string): Promise<RatingSums> {
  const row = await db
    .selectFrom('teachers')
    .select(['rating_sum as sum', 'rating_count as count'])
    .where('user_id', '=', teacherId)
    .executeTakeFirst();
  return row ?? { sum: 0, count: 0 };
}

/** Few votes count for less: as if everyone had five votes of 3.8 more. */
export function rankFormula(sum: string, count: string): string {
  return `((${sum} + 19)::double precision / (${count} + 5)::double precision)`;
}

/** Who had no lesson knows the teacher from the chat alone. */
const WITHOUT_LESSON = 0.25;
/** Who makes accounts for their ratings seldom waits a week. */
const NEW_ACCOUNT = 0.25;
const NEW_FOR = "interval '7 days'";
/** A household registers on different days, a ring at once. */
const AT_ONCE = "interval '1 hour'";

const student = personKeys('student');
const teacher = personKeys('teacher');
const byAge = 'order by student.created_at, student.id';
const isOldestWith = (key: string) =>
  `(${key} is null or row_number() over (partition by teacher.id, ${key} ${byAge}) = 1)`;

/** Of the accounts that look like one person the oldest counts; the teacher's own never do. */
const counts = `
  ${isOldestWith(student.email)} and ${isOldestWith(student.phone)}
  and (${student.address} is null or coalesce(student.created_at - ${AT_ONCE} >=
    lag(student.created_at) over (partition by teacher.id, ${student.address} ${byAge}), true))
  and ${student.email} <> ${teacher.email}
  and (${student.phone} = ${teacher.phone}) is not true
  and (${student.address} = ${teacher.address} and student.created_at > teacher.created_at - ${AT_ONCE}
    and student.created_at < teacher.created_at + ${AT_ONCE}) is not true`;

/** What a rating weighs in the rank: 1 when it comes from someone who had a lesson and is not new. */
const weight = `
  case when ${counts} then 1 else 0 end
  * case when feedbacks.after_lesson then 1 else ${WITHOUT_LESSON} end
  * case when feedbacks.updated_at - student.created_at < ${NEW_FOR} then ${NEW_ACCOUNT} else 1 end`;

/** Ratings of one teacher are written one at a time, so that what is kept of them is that of the rows. */
export async function lockRatings(tx: Tx, teacherIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('teachers')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${teacherIds})`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}

/** Sum, number and rank of the ratings of teachers; the caller holds the lock on them. */
export async function sumRatings(tx: Tx, teacherIds: readonly string[]): Promise<void> {
  await sql`
    update teachers set rating_sum = given.sum, rating_count = given.count, rating_rank = given.rank
    from (
      select id, coalesce(sum(rating), 0) as sum, count(rating) as count,
        ${sql.raw(rankFormula('coalesce(sum(rating * weight), 0)', 'coalesce(sum(weight), 0)'))} as rank
      from unnest(${teacherIds}::uuid[]) as id left join (
        select feedbacks.teacher_id, feedbacks.rating, ${sql.raw(weight)} as weight
        from feedbacks
        join users as student on student.id = feedbacks.student_id
        join users as teacher on teacher.id = feedbacks.teacher_id
        where feedbacks.teacher_id = any(${teacherIds}) and feedbacks.deleted_at is null
      ) as weighed on teacher_id = id
      group by id
    ) as given
    where teachers.user_id = given.id`.execute(tx);
}

/** A feedback of a teacher has changed; the caller holds the lock on their ratings. */
export async function refreshRating(tx: Tx, teacherId: string): Promise<void> {
  await sumRatings(tx, [teacherId]);
  await moveInListings(tx, teacherId);
}
