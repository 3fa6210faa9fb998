import type pg from 'pg';

/**
 * Many people, made by the database itself. One in 50 has what a rare filter asks for in the small world; in every world
 * the same 200 people have it. All other values are shared by equal parts of the world, so a common filter finds a
 * hundred times more people among a million than among 10,000.
 */
const GROUP_SIZE = 200;

export const rare = {
  university: 'Institute of Rare Things',
  faculty: 'Rare Studies',
  year: 1961,
  course: 6,
  price: 9000,
  lastName: 'Quasimodowitz',
  emailPart: 'zebrafinch',
} as const;

/** Numbers that look thrown, the same for the same person: which of `count` values person `n` has. */
const pick = (salt: number, count: number): string => `(abs(hashint4(n * 31 + ${salt})) % ${count})`;

const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

const FIRST = `(array['Maria','Jonas','Lina','Amara','Priya','Sofia','Kenji','Daniel','Leila','Tomas','Grace','Lukas',
  'Anna','Rafael','Ingrid','Yuki','Marta','Joana','Emil','Clara'])`;
const LAST = `(array['Lindqvist','Watanabe','Marchetti','Okafor','Haddad','Ferreira','Schmidt','Kowalski','Raghunathan',
  'Andersson','Silveira','Novak','Berg','Diallo','Martin','Garcia','Rossi','Dubois','Jansen','Virtanen'])`;

/** Everyone is spread over the same six years, whatever the size of the world. */
const people = (size: number): string => `
  insert into users (id, email, email_verified_at, password_hash, name, last_name, role, blocked, deleted_at, created_at,
    updated_at, country_id, city_id, onboarded)
  select ${ID},
    case when n % ${size / GROUP_SIZE} = 0 then '${rare.emailPart}' else 'person' end || n || '@' ||
      (array['demo.test','gmail.test','outlook.test'])[1 + ${pick(1, 3)}],
    joined.at, '', ${FIRST}[1 + ${pick(2, 20)}],
    case when n % ${size / GROUP_SIZE} = 0 then '${rare.lastName}' else ${LAST}[1 + ${pick(3, 20)}] end,
    case when ${pick(4, 100)} < 68 then 'student' when ${pick(4, 100)} < 98 then 'teacher' end,
    ${pick(5, 100)} = 0, case when ${pick(6, 50)} = 0 then joined.at end, joined.at, joined.at,
    place.country_id, place.id, true
  from generate_series(1, ${size}) n
  cross join lateral (select now() - (n::float8 / ${size}) * interval '6 years' as at) joined
  join (select id, country_id, row_number() over (order by id) - 1 as number from cities) place
    on place.number = ${pick(7, 800)}`;

const educations = (size: number): string => `
  insert into educations (id, user_id, position, country_id, city_id, university, university_folded, faculty,
    faculty_folded, education_level, graduation_year, course, created_at)
  select gen_random_uuid(), ${ID}, 0, place.country_id, place.id, named.university, ' ' || lower(named.university),
    named.faculty, ' ' || lower(named.faculty), (array['bachelor','master','other'])[1 + ${pick(8, 3)}],
    case when n % ${size / GROUP_SIZE} = 0 then ${rare.year} else 2000 + ${pick(9, 30)} end,
    case when n % ${size / GROUP_SIZE} = 0 then ${rare.course} else 1 + ${pick(10, 5)} end, now()
  from generate_series(1, ${size}) n
  cross join lateral (select
    case when n % ${size / GROUP_SIZE} = 0 then '${rare.university}' else 'University ' || ${pick(11, 300)} end as university,
    case when n % ${size / GROUP_SIZE} = 0 then '${rare.faculty}' else 'Faculty ' || ${pick(12, 40)} end as faculty) named
  join (select id, country_id, row_number() over (order by id) - 1 as number from cities) place
    on place.number = ${pick(13, 800)}`;

const subjects = (size: number): string => `
  insert into teacher_subjects (id, user_id, position, subject_id, price, currency, created_at)
  select gen_random_uuid(), ${ID}, 0, subject.id,
    case when n % ${size / GROUP_SIZE} = 0 then ${rare.price} else 8 + ${pick(14, 60)} end, 'EUR', now()
  from generate_series(1, ${size}) n
  join (select id, row_number() over (order by id) - 1 as number from list_entries where type = 'subjects') subject
    on subject.number = ${pick(15, 20)}
  where ${pick(4, 100)} between 68 and 97 or n % ${size / GROUP_SIZE} = 0`;

const FACETS = `
  insert into user_facets (facet, joined_at, user_id, deleted, blocked, role)
  select facet, joined_at, user_id, deleted, blocked, role from user_facets_now order by joined_at`;

/** As the application makes them from these names, which have no accents; in the order in which people have come. */
const ROWS = `
  insert into user_rows (user_id, joined_at, deleted, blocked, role, email, lowest_price, highest_price, doc)
  select u.id, u.created_at, u.deleted_at is not null, u.blocked, u.role, u.email, s.price, s.price,
    array_to_tsvector(facets.list || array(
      select lexeme from regexp_split_to_table(
          lower(u.name || ' ' || u.last_name || ' ' || u.email || ' ' || e.university), '[^a-z0-9]+') word
        cross join lateral (select 'start:' || left(word, n) as lexeme from generate_series(1, 6) n
          union all select word where length(word) > 6) lexemes
        where word <> '' group by lexeme))
  from users u
  join educations e on e.user_id = u.id
  join (select user_id, array_agg(facet) as list from user_facets group by user_id) facets on facets.user_id = u.id
  left join teacher_subjects s on s.user_id = u.id
  order by u.created_at`;

const TABLES = ['users', 'educations', 'teacher_subjects', 'user_facets', 'user_rows'];

interface Dropped {
  drop: string;
  make: string;
}

/** Rows first, indexes afterwards: many times quicker than keeping them up to date for each row. */
async function indexesOf(client: pg.ClientBase): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where conrelid = any(array['user_facets', 'user_rows']::regclass[]) and contype in ('p', 'u')
     union all
     select format('drop index %I', indexname), indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [TABLES],
  );
  return rows;
}

/** Fills a migrated database with people. */
export async function fillUsers(client: pg.ClientBase, size: number): Promise<void> {
  const indexes = await indexesOf(client);
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
  );
  for (const { drop } of indexes) await client.query(drop);
  await client.query('truncate user_facets, user_rows');
  await client.query(people(size));
  await client.query(educations(size));
  await client.query(subjects(size));
  await client.query('create index educations_for_bench on educations (user_id); analyze');
  await client.query(FACETS);
  await client.query(ROWS);
  await client.query('drop index educations_for_bench');
  for (const { make } of indexes) await client.query(make);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
