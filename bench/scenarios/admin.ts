import type { HttpScenario } from '../scenario.ts';

const counted = (from: string): string => `(select count(*)::int from (select ${from} limit 1001) as found) as total`;

interface Table {
  name: string;
  asker?: 'nobody';
  path: HttpScenario['path'];
  /** The list in the answer. */
  list: string;
  make: readonly string[];
  /** What the page takes, with `$1` … as values; without its order. */
  from: string;
  order: string;
  limit: number;
  select?: string;
  /** Lists without pages have no total. */
  total?: false;
  questions?: number;
  values?: string;
}

/** A page of a table, newest first or by name, and how many rows there are in all. */
function page(table: Table): HttpScenario {
  const {
    asker = 'admin',
    select = '*',
    total = true,
    questions = 1,
    values = `select '{}'::text[] as values limit $1`,
  } = table;
  return {
    kind: 'http',
    name: table.name,
    asker,
    questions,
    values,
    path: table.path,
    holds: (answer) => ({
      rows: answer[table.list].map((row: { id: unknown }) => row.id),
      ...(total ? { total: answer.pagination.total } : {}),
    }),
    floor: {
      make: table.make,
      statement: `select ${select}${total ? `, ${counted(table.from)}` : ''}
        ${table.from} order by ${table.order} limit ${table.limit}`,
      holds: (rows) => ({
        rows: rows.map((row) => row['id']),
        ...(total ? { total: Number(rows[0]?.['total'] ?? 0) } : {}),
      }),
    },
  };
}

const USERS = [
  `create table if not exists floor.users as
     select u.id, u.name, u.last_name, u.email, u.role, u.blocked, u.created_at, u.country_id, c.name as city,
       u.deleted_at is not null as deleted,
       (select json_agg(e) from educations e where e.user_id = u.id) as educations,
       (select json_agg(s) from teacher_subjects s where s.user_id = u.id) as subjects
     from users u join user_rows r on r.user_id = u.id left join cities c on c.id = u.city_id`,
  'create index if not exists users_newest on floor.users (created_at desc, id desc) where not deleted',
  'create index if not exists users_of_country on floor.users (country_id, created_at desc, id desc) where not deleted',
  'create index if not exists users_by_name on floor.users (lower(last_name), created_at desc, id desc) where not deleted',
];

const FEEDBACKS = [
  `create table if not exists floor.feedbacks as
     select f.*, s.name as student_name, s.last_name as student_last_name, s.email as student_email,
       t.name as teacher_name, t.last_name as teacher_last_name, t.email as teacher_email
     from feedbacks f join users s on s.id = f.student_id join users t on t.id = f.teacher_id`,
  'create index if not exists feedbacks_newest on floor.feedbacks (created_at desc, id desc) where deleted_at is null',
  'create index if not exists feedbacks_of_rating on floor.feedbacks (rating, created_at desc, id desc) where deleted_at is null',
];

const AUDIT = [
  'create table if not exists floor.audit as select * from audit_entries',
  'create index if not exists audit_newest on floor.audit (at desc, id desc)',
  'create index if not exists audit_of_action on floor.audit (action, at desc, id desc)',
];

const UNIVERSITIES = [
  `create table if not exists floor.universities as
     select e.id, e.name, e.folded, e.country_id, e.city_id, e.is_active, e.created_at, e.aliases, e.merged_into, c.name as city
     from list_entries e left join cities c on c.id = e.city_id where e.type = 'universities'`,
  'create index if not exists universities_in_order on floor.universities (folded, id)',
  'create index if not exists universities_of_city on floor.universities (city_id, folded, id)',
  'create index if not exists universities_nowhere on floor.universities (country_id, folded, id) where city_id is null',
  `create table if not exists floor.university_words as
     select distinct word, e.folded, e.id, e.name, e.country_id, e.city_id
     from list_entries e cross join lateral string_to_table(ltrim(e.searched), ' ') as word
     where e.type = 'universities' and e.is_active`,
  'create index if not exists words_of_universities on floor.university_words (word, folded, id)',
];

export const admin: readonly HttpScenario[] = [
  page({
    name: 'admin: users',
    path: () => '/api/users?limit=20',
    list: 'users',
    make: USERS,
    from: 'from floor.users where not deleted',
    order: 'created_at desc, id desc',
    limit: 20,
  }),
  page({
    name: 'admin: users of a country',
    path: ([country]) => `/api/users?limit=20&location_country_id=${country}`,
    list: 'users',
    make: USERS,
    questions: 20,
    values: `select array[country_id] as values from floor.users where country_id is not null
      group by country_id order by md5(country_id) limit $1`,
    from: 'from floor.users where not deleted and country_id = $1',
    order: 'created_at desc, id desc',
    limit: 20,
  }),
  page({
    name: 'admin: lists',
    path: () => '/api/admin/lists/universities?limit=20',
    list: 'universities',
    make: UNIVERSITIES,
    from: 'from floor.universities',
    order: 'folded, id',
    limit: 20,
  }),
  page({
    name: 'admin: feedback',
    path: () => '/api/admin/feedbacks?limit=20',
    list: 'feedbacks',
    make: FEEDBACKS,
    from: 'from floor.feedbacks where deleted_at is null',
    order: 'created_at desc, id desc',
    limit: 20,
  }),
  page({
    name: 'admin: feedback of a rating',
    path: ([rating]) => `/api/admin/feedbacks?limit=20&rating=${rating}`,
    list: 'feedbacks',
    make: FEEDBACKS,
    questions: 5,
    values: 'select array[n::text] as values from generate_series(1, 5) as n limit $1',
    from: 'from floor.feedbacks where deleted_at is null and rating = $1',
    order: 'created_at desc, id desc',
    limit: 20,
  }),
  page({
    name: 'admin: audit',
    path: () => '/api/admin/audit?limit=20',
    list: 'entries',
    make: AUDIT,
    from: 'from floor.audit',
    order: 'at desc, id desc',
    limit: 20,
  }),
  page({
    name: 'admin: audit of an action',
    path: ([action]) => `/api/admin/audit?limit=20&action=${action}`,
    list: 'entries',
    make: AUDIT,
    questions: 4,
    values: 'select array[action] as values from floor.audit group by action limit $1',
    from: 'from floor.audit where action = $1',
    order: 'at desc, id desc',
    limit: 20,
  }),
];

export const lists: readonly HttpScenario[] = [
  page({
    name: 'picker: subjects',
    asker: 'nobody',
    path: () => '/api/lists/subjects',
    list: 'subjects',
    total: false,
    make: [
      `create table if not exists floor.subject_list as
         select id, name, folded from list_entries where type = 'subjects' and is_active`,
      'create index if not exists subject_list_in_order on floor.subject_list (folded, id) include (name)',
    ],
    select: 'id, name',
    from: 'from floor.subject_list',
    order: 'folded, id',
    limit: 1000,
  }),
  page({
    name: 'picker: universities of a city',
    asker: 'nobody',
    path: ([city]) => `/api/lists/universities?limit=20&city_id=${city}`,
    list: 'universities',
    make: UNIVERSITIES,
    questions: 200,
    values: `select array[city_id::text, min(country_id)] as values from floor.universities where city_id is not null
      group by city_id order by md5(city_id::text) limit $1`,
    from: `from ((select * from floor.universities where city_id = $1 and is_active)
      union all (select * from floor.universities where city_id is null and country_id = $2 and is_active)) as near`,
    order: 'folded, id',
    limit: 20,
  }),
  page({
    name: 'picker: universities by a word',
    asker: 'nobody',
    path: ([word]) => `/api/lists/universities?limit=20&q=${word}`,
    list: 'universities',
    make: UNIVERSITIES,
    questions: 200,
    // Words that no other word begins with: the floor looks them up whole.
    values: `select array[word] as values from (
        select word, count(*) as many, lead(word) over (order by word collate "C") as next from floor.university_words group by word
      ) as words
      where word ~ '^[a-z]{7,15}$' and coalesce(next, '') not like word || '%' and many between 2 and 1000
      order by md5(word) limit $1`,
    from: 'from floor.university_words where word = $1',
    order: 'folded, id',
    limit: 20,
  }),
];
