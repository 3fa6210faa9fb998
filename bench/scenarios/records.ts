import { READERS, readerId } from '../world/chats.ts';
import type { HttpScenario } from './types.ts';

const iso = (moment: string): string => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const counted = (from: string): string => `(select count(*)::int from (select ${from} limit 1001) as found) as total`;

const floorHolds: HttpScenario['floor']['holds'] = (rows) => ({
  rows: rows.map((row) => row['id']),
  total: Number(rows[0]?.['total'] ?? 0),
});

/** A week, or a page from a day on, of people with many lessons, now and years ago. */
export const calendar: HttpScenario = {
  kind: 'http',
  name: 'lessons: calendar',
  asker: 'student',
  questions: READERS * 20,
  values: `select array[${readerId('r.n')}::text, ${iso('begin')}, case when k % 2 = 0 then ${iso("begin + interval '7 days'")} else 'infinity' end]
      as values
    from generate_series(0, 19) as k cross join generate_series(0, ${READERS - 1}) as r (n)
    join (select student_id, min(starts_at) as first from lessons group by student_id) as had on student_id = ${readerId('r.n')}
    cross join lateral (select date_trunc('day', now() - (now() - had.first) * (k / 20.0)) as begin) as week
    order by k, r.n limit $1`,
  path: ([, from, to]) => `/api/lessons?from=${from}${to === 'infinity' ? '' : `&to=${to}`}`,
  holds: ({ lessons }) => ({ rows: lessons.map(({ id }: { id: string }) => id) }),
  floor: {
    make: [
      `create table if not exists floor.lessons as
         select person, l.*, t.name || ' ' || t.last_name as teacher_name, t.avatar as teacher_avatar,
           s.name || ' ' || s.last_name as student_name, s.avatar as student_avatar
         from lessons l join users t on t.id = l.teacher_id join users s on s.id = l.student_id
         cross join unnest(array[l.teacher_id, l.student_id]) as person`,
      'create index if not exists lessons_of_person on floor.lessons (person, starts_at, id)',
    ],
    // No lesson is longer than two hours.
    statement: `select * from floor.lessons where person = $1 and starts_at > $2::timestamptz - interval '2 hours'
        and ends_at > $2 and starts_at < $3 order by starts_at, id limit 50`,
    holds: (rows) => ({ rows: rows.map((row) => row['id']) }),
  },
};

const USERS = 'from floor.users where not deleted';

/** The first page that an administrator sees of all users. */
export const users: HttpScenario = {
  kind: 'http',
  name: 'admin: users',
  asker: 'admin',
  questions: 1,
  values: `select '{}'::text[] as values limit $1`,
  path: () => '/api/users?limit=20',
  holds: (answer) => ({ rows: answer.users.map(({ id }: { id: string }) => id), total: answer.pagination.total }),
  floor: {
    make: [
      `create table if not exists floor.users as
         select u.id, u.name, u.last_name, u.email, u.role, u.blocked, u.created_at, u.country_id, c.name as city,
           u.deleted_at is not null as deleted,
           (select json_agg(e) from educations e where e.user_id = u.id) as educations,
           (select json_agg(s) from teacher_subjects s where s.user_id = u.id) as subjects
         from users u join user_rows r on r.user_id = u.id left join cities c on c.id = u.city_id`,
      'create index if not exists users_newest on floor.users (created_at desc, id desc) where not deleted',
    ],
    statement: `select *, ${counted(USERS)} ${USERS} order by created_at desc, id desc limit 20`,
    holds: floorHolds,
  },
};

const COURSES = 'from floor.courses where university_id = $1';

/** The list that opens when someone picks a course of their university. */
export const coursePicker: HttpScenario = {
  kind: 'http',
  name: 'course picker',
  asker: 'nobody',
  questions: 200,
  values: `select array[university_id::text] as values from floor.courses group by university_id
    order by md5(university_id::text) limit $1`,
  path: ([university]) => `/api/lists/courses?limit=20&university_id=${university}`,
  holds: ({ courses, pagination }) => ({
    rows: courses.map(({ id }: { id: number }) => id),
    total: pagination.total,
  }),
  floor: {
    make: [
      `create table if not exists floor.courses as
         select id, university_id, name, code, folded from list_entries where type = 'courses' and is_active`,
      'create index if not exists courses_in_order on floor.courses (university_id, folded, id)',
    ],
    statement: `select *, ${counted(COURSES)} ${COURSES} order by folded, id limit 20`,
    holds: floorHolds,
  },
};
