import { READERS, readerId } from '../world/chats.ts';
import type { HttpScenario } from './types.ts';

/** Filters of the page of teachers, and the column of the product's tables that each asks for. */
const COLUMNS: Readonly<Record<string, string>> = {
  subject: 'e.name',
  country_id: 'u.country_id',
  university: 'd.university',
  education_level: 'd.education_level',
};

const OFFERED = `teachers t join users u on u.id = t.user_id
  join teacher_subjects s on s.user_id = t.user_id join list_entries e on e.id = s.subject_id
  join educations d on d.user_id = t.user_id`;
const STUDIED = 'teachers t join users u on u.id = t.user_id join educations d on d.user_id = t.user_id';

/** What every page shows of a teacher. */
const CARDS = [
  `create table if not exists floor.teachers as
     select u.id, u.name, u.last_name, u.avatar, u.summary, u.country_id, u.city_id, t.rating_sum, t.rating_count
     from users u join teachers t on t.user_id = u.id`,
  'create unique index if not exists teachers_by_id on floor.teachers (id)',
  `create table if not exists floor.subjects as
     select s.user_id as teacher, s.id, e.name as subject, s.price, s.currency
     from teacher_subjects s join list_entries e on e.id = s.subject_id`,
  'create index if not exists subjects_of_teacher on floor.subjects (teacher)',
  `create table if not exists floor.educations as
     select user_id as teacher, id, country_id, city_id, university, faculty, education_level, graduation_year, course
     from educations`,
  'create index if not exists educations_of_teacher on floor.educations (teacher)',
];

/** The best rated twelve, nested, and how many there are in all, counted as far as the product counts. */
const statement = (table: string, where: string): string => `
  select (select count(*)::int from (select from ${table} ${where} limit 1001) as found) as total, t.*,
    (select json_agg(s) from floor.subjects s where s.teacher = t.id) as subjects,
    (select json_agg(e) from floor.educations e where e.teacher = t.id) as educations
  from (select teacher, rank from ${table} ${where} order by rank desc, teacher desc limit 12) as best
  join floor.teachers t on t.id = best.teacher order by best.rank desc, t.id desc`;

const shared = {
  kind: 'http',
  asker: 'admin',
  holds: (answer) => ({
    rows: answer.teachers.map((teacher: { id: string }) => teacher.id),
    total: answer.pagination.total,
  }),
} satisfies Partial<HttpScenario>;

const floorHolds: HttpScenario['floor']['holds'] = (rows) => ({
  rows: rows.map((row) => row['id']),
  total: Number(rows[0]?.['total'] ?? 0),
});

interface Identified {
  id: string;
}

/** In the order of their ids: the page's own order is not compared. */
const idsOf = (all: readonly Identified[]): string[] => all.map(({ id }) => id).toSorted();

/** The floor's table for a search: a row for each offer, or for each teacher with their lowest and highest price. */
function rowsOf(keys: readonly string[], ranged: boolean): string {
  const columns = keys.map((key) => `${COLUMNS[key]}::text as ${key}`);
  const shown = [...columns, 't.rating_rank as rank', 't.user_id as teacher'].join(', ');
  if (keys.includes('subject')) return `select ${shown}, s.price as low, s.price as high from ${OFFERED}`;
  if (!ranged) return `select ${shown}, null::numeric as low, null::numeric as high from ${STUDIED}`;
  return `select ${shown}, prices.low, prices.high from ${STUDIED}
    join (select user_id, min(price) as low, max(price) as high from teacher_subjects group by user_id) as prices
      on prices.user_id = t.user_id`;
}

function search(keys: readonly string[], ranged = false, questions = 1000): HttpScenario {
  const table = `floor.${['by', ...keys, ...(ranged ? ['price'] : [])].join('_')}`;
  const equals = keys.map((key, at) => `${key} = $${at + 1}`);
  const between = `between $${keys.length + 1} and $${keys.length + 2}`;
  // Teachers of this world have one price or two.
  const range = ranged ? [`(low ${between} or high ${between})`] : [];
  const where = [...equals, ...range].join(' and ');
  // Prices around one that there is.
  const least = 'greatest(0, low - number % 17)';
  const filters = [...keys, ...(ranged ? [`(${least})::text`, `(${least} + 5 + number % 29)::text`] : [])];
  return {
    ...shared,
    name: `teachers: ${[...keys, ...(ranged ? ['price range'] : [])].join(' + ') || 'no filter'}`,
    questions,
    values: `select array[${filters.join(', ')}]::text[] as values
      from (select *, abs(hashtext(teacher::text || ${keys.join(' || ') || "''"})) as number from ${table}) as row
      order by number limit $1`,
    path(values) {
      const query = new URLSearchParams(keys.map((key, at) => [key, values[at] ?? '']));
      if (ranged) {
        query.set('min_cost', values[keys.length] ?? '');
        query.set('max_cost', values[keys.length + 1] ?? '');
        // As the web app asks; all prices of this world are in it.
        query.set('currency', 'EUR');
      }
      return `/api/teachers?${query.toString()}`;
    },
    floor: {
      make: [
        ...CARDS,
        `create table if not exists ${table} as ${rowsOf(keys, ranged)}`,
        `create index if not exists ${table.slice('floor.'.length)}_best
           on ${table} (${[...keys, 'rank desc', 'teacher desc'].join(', ')}) include (low, high)`,
      ],
      statement: statement(table, where === '' ? '' : `where ${where}`),
      holds: floorHolds,
    },
  };
}

/**
 * A last name whose last letter is wrong, and no other word is one typo away from what is typed: those who have the name,
 * best rated first. The floor finds them by the wrong spelling.
 */
const byTypo: HttpScenario = {
  ...shared,
  name: 'teachers: a name with a typo',
  questions: 1000,
  values: `select array[typed]::text[] as values from (select distinct typed from floor.by_typo) as words
    order by md5(typed) limit $1`,
  path: ([typed = '']) => `/api/teachers?sort=rating&search=${encodeURIComponent(typed)}`,
  floor: {
    make: [
      ...CARDS,
      `create table if not exists floor.typos as
         select name, left(name, -1) || 'q' as typed from (
           select distinct lower(last_name) as name from users
           where role = 'teacher' and last_name ~ '^[A-Za-z]{4,}$' and last_name !~ 'q$' order by name limit 5000
         ) as names`,
      `delete from floor.typos where exists (
         select from search_words w where w.word <> name and w.variant = any(
           array(select overlay(typed placing '' from n for 1) from generate_series(1, length(typed)) as n) || typed))`,
      `create table if not exists floor.by_typo as
         select y.typed, t.rating_rank as rank, t.user_id as teacher
         from teachers t join users u on u.id = t.user_id join floor.typos y on y.name = lower(u.last_name)`,
      'create index if not exists by_typo_best on floor.by_typo (typed, rank desc, teacher desc)',
    ],
    statement: statement('floor.by_typo', 'where typed = $1'),
    holds: floorHolds,
  },
};

/** A teacher's own page, as a student sees it. */
const page: HttpScenario = {
  kind: 'http',
  name: "teachers: one teacher's page",
  asker: 'student',
  questions: 1000,
  // The n-th question is asked by the n-th reader.
  values: `select array[id::text, ${readerId(`(row_number() over (order by md5(id::text)) - 1) % ${READERS}`)}::text] as values
    from (select id from floor.teachers order by id limit 10000) as first order by md5(id::text) limit $1`,
  path: ([id]) => `/api/teachers/${id}`,
  holds: ({ teacher }) => ({
    rows: [teacher.id, ...idsOf(teacher.teacher_subjects), ...idsOf(teacher.user_educations)],
  }),
  floor: {
    make: [
      ...CARDS,
      `create table if not exists floor.taken as
         select c.user_id as teacher, c.position, c.relation, e.id, e.name, e.code, n.name as university
         from user_courses c join list_entries e on e.id = c.course_id join list_entries n on n.id = e.university_id`,
      'create index if not exists taken_by_teacher on floor.taken (teacher, position)',
      `create table if not exists floor.between as
         select side.reader, side.teacher, c.id, c.status, c.low_id, c.blocked_by_low, c.blocked_by_high from chats c
         cross join lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) as side (reader, teacher)
         where side.reader >= ${readerId('0')} and side.reader < ${readerId(String(READERS))}`,
      'create index if not exists between_two on floor.between (reader, teacher)',
    ],
    statement: `select t.*,
        (select json_agg(c order by c.position) from floor.taken c where c.teacher = t.id) as courses,
        (select to_json(b) from floor.between b where b.teacher = t.id and b.reader = $2) as chat,
        (select json_agg(s order by s.id) from floor.subjects s where s.teacher = t.id) as subjects,
        (select json_agg(e order by e.id) from floor.educations e where e.teacher = t.id) as educations
      from floor.teachers t where t.id = $1`,
    // `json_agg` as the statement says.
    holds: ([row]) => ({
      rows: [row?.['id'], ...idsOf(row?.['subjects'] as Identified[]), ...idsOf(row?.['educations'] as Identified[])],
    }),
  },
};

/** Who took what, and who studied where, each best rated first. */
const MATCHES = [
  `create table if not exists floor.took as
     select c.course_id as course, t.rating_rank as rank, t.user_id as teacher
     from user_courses c join teachers t on t.user_id = c.user_id`,
  'create index if not exists took_best on floor.took (course, rank desc, teacher desc)',
  `create table if not exists floor.places as
     select place.near, place.name, t.rating_rank as rank, t.user_id as teacher
     from teachers t join educations d on d.user_id = t.user_id
     cross join lateral (values (3, d.university || '/' || d.faculty), (2, d.university), (1, d.city_id::text))
       as place (near, name)`,
  'create index if not exists places_best on floor.places (near, name, rank desc, teacher desc)',
  'create index if not exists places_of_teacher on floor.places (teacher, near, name)',
  `create table if not exists floor.student_places as
     select place.near, place.name, d.user_id as student from educations d
     cross join lateral (values (3, d.university || '/' || d.faculty), (2, d.university), (1, d.city_id::text))
       as place (near, name)
     where d.user_id >= ${readerId('0')} and d.user_id < ${readerId(String(READERS))}`,
  'create index if not exists places_of_student on floor.student_places (student) include (near, name)',
  `create table if not exists floor.student_courses as select user_id as student, course_id as course from user_courses
     where user_id >= ${readerId('0')} and user_id < ${readerId(String(READERS))}`,
  'create index if not exists courses_of_student on floor.student_courses (student) include (course)',
];

/** What a student shares with teachers decides the order: courses first, then the nearest place, then the rating. */
const byMatch: HttpScenario = {
  ...shared,
  name: 'teachers: best match',
  asker: 'student',
  questions: READERS,
  values: `select array[${readerId('r.n')}::text] as values from generate_series(0, ${READERS - 1}) as r (n) limit $1`,
  path: () => '/api/teachers?sort=match',
  floor: {
    make: [...CARDS, ...search([]).floor.make, ...MATCHES],
    statement: `with sharing as materialized (
        select teacher, rank, count(*) as courses
        from floor.student_courses join floor.took using (course) where student = $1 group by teacher, rank
      ),
      sorted as materialized (
        select teacher, rank, courses from sharing where courses >= coalesce((
          select courses from sharing order by courses desc limit 1 offset 11), 0)
        order by courses desc, rank desc, teacher desc
      ),
      candidates as (
        (select teacher, rank, courses, 0 as near from sorted limit 12)
        union all
        select near.teacher, near.rank, near.courses, p.near from floor.student_places p cross join lateral (
          select teacher, rank, courses from sorted where (
            select true from floor.places own
            where own.teacher = sorted.teacher and own.near = p.near and own.name = p.name limit 1)
          limit 12) as near
        where p.student = $1
        union all
        select best.teacher, best.rank, 0, p.near from floor.student_places p cross join lateral (
          select teacher, rank from floor.places where near = p.near and name = p.name
          order by rank desc, teacher desc limit 12) as best
        where p.student = $1
        union all
        (select teacher, rank, 0, 0 from floor.by order by rank desc, teacher desc limit 12)
      ),
      best as (
        select teacher, rank, max(courses) as courses, max(near) as near from candidates group by teacher, rank
        order by courses desc, near desc, rank desc, teacher desc limit 12
      )
      select (select count(*)::int from (select from floor.by limit 1001) as found) as total, t.*,
        (select json_agg(s) from floor.subjects s where s.teacher = t.id) as subjects,
        (select json_agg(e) from floor.educations e where e.teacher = t.id) as educations
      from best join floor.teachers t on t.id = best.teacher
      order by best.courses desc, best.near desc, best.rank desc, t.id desc`,
    holds: floorHolds,
  },
};

export const teachers: readonly HttpScenario[] = [
  // The question that is asked most; no cache of whole answers helps.
  search(['subject', 'country_id'], true, 10_000),
  search(['university', 'education_level']),
  byTypo,
  byMatch,
  page,
];
