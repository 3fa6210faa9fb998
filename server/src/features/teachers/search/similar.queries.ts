import { isHelpfulSql } from '#features/courses/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

/** The best rated of each subject who are looked at: more would hardly be nearer. */
const OF_EACH_SUBJECT = 50;

/** Like teachers: courses count twice as much as subjects, then the price, then the rating. */
const similar = prepared<{ user_id: string }>(
  'similar_teachers',
  `with given as materialized (
     select t.user_id, t.lesson_cost, t.lesson_currency,
       array(select s.subject_id from teacher_subjects s where s.user_id = t.user_id and s.subject_id is not null) as subjects,
       array(select c.course_id from user_courses c
         where c.user_id = t.user_id and c.course_id is not null and ${isHelpfulSql('c')}) as courses
     from teachers t where t.user_id = $1
   ),
   candidates as (
     select c.user_id from given join user_courses c on c.course_id = any(given.courses) and ${isHelpfulSql('c')}
     union
     select first.user_id from given cross join unnest(given.subjects) as subject (id) cross join lateral (
       select shelves.user_id from shelves where shelf = hashtextextended('subject:' || subject.id, 0)
       order by rating_rank desc, rating_count desc, joined_at desc, user_id desc limit ${OF_EACH_SUBJECT}
     ) as first
   )
   select t.user_id from given cross join candidates
   join teachers t on t.user_id = candidates.user_id and t.listed and t.user_id <> given.user_id and t.user_id <> $2
   order by
     2 * (select count(*) from user_courses c
       where c.user_id = t.user_id and c.course_id = any(given.courses) and ${isHelpfulSql('c')})
     + (select count(*) from teacher_subjects s where s.user_id = t.user_id and s.subject_id = any(given.subjects)) desc,
     abs(case given.lesson_currency when 'USD' then t.cost_usd else t.cost_eur end - given.lesson_cost) asc nulls last,
     t.rating_rank desc, t.rating_count desc, t.joined_at desc, t.user_id desc
   limit (select $3::int)`,
);

/** The ids of teachers who are most like one, without the viewer. */
export async function findSimilarIds(
  db: Db,
  { teacherId, viewerId, limit }: { teacherId: string; viewerId: string; limit: number },
): Promise<string[]> {
  const rows = await similar(db, [teacherId, viewerId, limit]);
  return rows.map((row) => row.user_id);
}
