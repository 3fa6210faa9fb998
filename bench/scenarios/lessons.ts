import type { HttpScenario } from '../scenario.ts';
import { READERS, readerId } from '../world/chats.ts';
import { personId } from '../world/teachers.ts';

interface Slot {
  starts_at: string;
}

const iso = (moment: string): string => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The floor has kept, ready-made, the slots of these teachers for the days to come, and for each person the starts that
 * their lessons rule out. It takes the second from the first: no zone is known to it, and nothing is computed.
 */
const SLOTS = [
  `create table if not exists floor.slots as
     select a.user_id as teacher, at as starts_at,
       json_build_object('starts_at', ${iso('at')}, 'ends_at', ${iso("at + interval '1 hour'")})::text as slot
     from (select * from availability where user_id < ${personId(String(READERS))}) as a
     cross join generate_series(date_trunc('day', now()), now() + interval '62 days', '30 minutes') as at
     cross join lateral (select at at time zone a.time_zone as begins, (at + interval '1 hour') at time zone a.time_zone as ends)
       as wall
     where exists (select from jsonb_array_elements(coalesce(
         (select e -> 'hours' from jsonb_array_elements(a.exceptions) as e where e ->> 'date' = wall.begins::date::text),
         (select jsonb_agg(w) from jsonb_array_elements(a.weekly) as w where (w ->> 'weekday')::int = extract(isodow from wall.begins))
       )) as r
       where wall.begins >= wall.begins::date + (r ->> 'start')::time and wall.ends <= wall.begins::date + (r ->> 'end')::time)`,
  'create index if not exists slots_of_teacher on floor.slots (teacher, starts_at) include (slot)',
  `create table if not exists floor.ruled_out as
     select user_id as person, at as starts_at from lesson_times
     cross join generate_series(lower(during) - interval '30 minutes', upper(during) - interval '30 minutes', '30 minutes') as at`,
  'create index if not exists ruled_out_of_person on floor.ruled_out (person, starts_at)',
];

/** A month of a teacher who is free all day and has lessons each day, for a student who has lessons each day. */
const freeTimes: HttpScenario = {
  kind: 'http',
  name: 'lessons: free times',
  asker: 'student',
  questions: READERS,
  values: `select array[${personId(`(n + 7) % ${READERS}`)}::text, ${readerId('n')}::text, ${iso('begin')},
      ${iso("begin + interval '31 days'")}] as values
    from generate_series(0, ${READERS - 1}) as n cross join (select date_trunc('hour', now()) + interval '1 day' as begin) as month
    limit $1`,
  path: ([teacher, , from, to]) => `/api/teachers/${teacher}/slots?from=${from}&to=${to}&minutes=60`,
  holds: ({ slots }) => ({ rows: slots.map(({ starts_at }: Slot) => starts_at) }),
  floor: {
    make: SLOTS,
    statement: `select string_agg(slot, ',' order by starts_at) as slots from floor.slots s
      where teacher = $1 and starts_at >= $3 and starts_at < $4
        and not exists (select from floor.ruled_out r where r.person in ($1, $2) and r.starts_at = s.starts_at)`,
    holds: ([row]) => {
      // Each slot is JSON as it was kept.
      const slots = JSON.parse(`[${String(row?.['slots'])}]`) as Slot[];
      return { rows: slots.map(({ starts_at }) => starts_at) };
    },
  },
};

/** A week, or a page from a day on, of people with many lessons, now and years ago. */
const calendar: HttpScenario = {
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

export const lessons: readonly HttpScenario[] = [freeTimes, calendar];
