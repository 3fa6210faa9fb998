import type pg from 'pg';

import { rankFormula } from '../../server/src/features/teachers/index.ts';
import { fillTeachers } from '../../server/src/testing/many-teachers.ts';
import { withoutIndexes } from './indexes.ts';

/**
 * Teachers, who are also the users that administrators look through. The product's own code makes the search rows of the
 * first ones; the database copies these as often as needed, under other ids and with other ratings. The first 200 alone
 * have certain values and are not copied, so that filters for these find equally many in every world.
 */
const MADE = 10_000;
const GROUP_SIZE = 200;

/** The id of the n-th person. They grow with the time at which people came, as the product's own do. */
export const personId = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Number and sum of the ratings are such that two teachers of the same rank have the same number: ties go by id alone. */
const PRIMES = 'array[5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]';
const people = (size: number, made: number): string => `
  create temp table people on commit drop as
  select n, ${personId('n')} as id, of, counted.count,
    counted.sum - ((counted.sum + 19) % (counted.count + 5) = 0)::int as sum,
    now() - interval '6 years' + (n::float8 / ${size}) * interval '6 years' as joined_at
  from generate_series(0, ${size - 1}) as n
  cross join lateral (select case when n < ${made} then n
    else ${GROUP_SIZE} + (n - ${made}) % ${Math.max(1, made - GROUP_SIZE)} end as of) as original
  cross join lateral (select (${PRIMES})[1 + abs(hashint4(n)) % 23] - 5 as count) as rated
  cross join lateral (select rated.count,
    3 * rated.count + abs(hashint4(n + 7)) % (rated.count + 1) + abs(hashint4(n + 11)) % (rated.count + 1) as sum) as counted`;

const ORIGINALS = [
  'users',
  'educations',
  'teacher_subjects',
  'user_courses',
  'teachers',
  'teacher_cards',
  'shelves',
  'user_facets',
  'user_rows',
];

/** Rows of the first teachers with their number instead of their id. */
function keep(table: string): string {
  const id = table === 'users' ? 'id' : 'user_id';
  return `create temp table original_${table} on commit drop as
    select ('x' || right(${id}::text, 12))::bit(48)::bigint::int as of, ${table}.*
    from ${table} where ${id}::text like '01900000-0000-7000-8000-%'`;
}

const COPIES = [
  `insert into users (id, email, password_hash, name, last_name, role, onboarded, phone_number, country_id, city_id, summary,
     created_at, updated_at, email_verified_at)
   select p.id, 'person' || n || '@' || (array['demo.test', 'gmail.test', 'outlook.test'])[1 + n % 3], 'none', name,
     last_name, role, onboarded, phone_number, country_id, city_id, summary, p.joined_at, p.joined_at, p.joined_at
   from people p join original_users using (of) order by n`,
  `insert into educations (id, user_id, position, country_id, city_id, university, university_folded, faculty,
     faculty_folded, education_level, graduation_year, course, created_at)
   select gen_random_uuid(), p.id, position, country_id, city_id, university, university_folded, faculty, faculty_folded,
     education_level, graduation_year, course, p.joined_at
   from people p join original_educations using (of) order by n`,
  `insert into teacher_subjects (id, user_id, position, subject_id, price, currency, created_at)
   select gen_random_uuid(), p.id, position, subject_id, price, currency, p.joined_at
   from people p join original_teacher_subjects using (of) order by n`,
  `insert into user_courses (user_id, position, course_id, relation)
   select p.id, position, course_id, relation from people p join original_user_courses using (of) order by n`,
  `insert into teachers (user_id, listed, joined_at, lesson_cost, lesson_currency, cost_eur, rating_sum, rating_count,
     rating_rank, doc)
   select p.id, listed, p.joined_at, lesson_cost, lesson_currency, cost_eur, p.sum, p.count, ${rankFormula('p.sum', 'p.count')}, doc
   from people p join original_teachers using (of) order by n`,
  `insert into teacher_cards (user_id, card, can_receive_messages, matching)
   select p.id, replace(card, o.user_id::text, p.id::text), can_receive_messages, matching
   from people p join original_teacher_cards o using (of) order by n`,
  `insert into shelves (shelf, rating_rank, rating_count, joined_at, user_id, usd_low, usd_high, eur_low, eur_high)
   select shelf, ${rankFormula('p.sum', 'p.count')}, p.count, p.joined_at, p.id, usd_low, usd_high, eur_low,
     eur_high
   from people p join original_shelves using (of)`,
  `insert into user_facets (facet, joined_at, user_id, deleted, blocked, role)
   select facet, p.joined_at, p.id, deleted, blocked, role from people p join original_user_facets using (of) order by n`,
  `insert into user_rows (user_id, joined_at, deleted, blocked, role, email, lowest_price, highest_price, doc)
   select p.id, p.joined_at, deleted, o.blocked, o.role, users.email, lowest_price, highest_price, doc
   from people p join original_user_rows o using (of) join users on users.id = p.id order by n`,
];

const FACETS = `
  insert into user_facets (facet, joined_at, user_id, deleted, blocked, role)
  select facet, joined_at, user_id, deleted, blocked, role from user_facets_now
  where user_id in (select user_id from teachers)`;

/** As the application makes them from these names. */
const ROWS = `
  insert into user_rows (user_id, joined_at, deleted, blocked, role, email, lowest_price, highest_price, doc)
  select u.id, u.created_at, false, false, u.role, u.email, s.low, s.high,
    array_to_tsvector(facets.list || array(
      select lexeme from regexp_split_to_table(
          translate(lower(u.name || ' ' || u.last_name || ' ' || e.university), 'áéíóöüø', 'aeioouo'), '[^a-z0-9]+') word
        cross join lateral (select 'start:' || left(word, n) as lexeme from generate_series(1, 6) n
          union all select word where length(word) > 6) lexemes
        where word <> '' group by lexeme))
  from users u
  join educations e on e.user_id = u.id
  join (select user_id, array_agg(facet) as list from user_facets group by user_id) facets on facets.user_id = u.id
  join (select user_id, min(price) as low, max(price) as high from teacher_subjects group by user_id) s on s.user_id = u.id`;

/** Fills a migrated database with listed teachers. */
export async function fillPeople(client: pg.ClientBase, size: number): Promise<void> {
  const made = Math.min(size, MADE);
  await fillTeachers(client, made);
  await client.query('delete from user_facets where user_id in (select user_id from teachers)');
  await client.query('delete from user_rows where user_id in (select user_id from teachers)');
  await client.query(FACETS);
  await client.query(ROWS);
  await withoutIndexes(client, ORIGINALS, async () => {
    for (const table of ORIGINALS) await client.query(keep(table));
    await client.query(people(size, made));
    await client.query('analyze people');
    await client.query(`delete from users where id::text like '01900000-0000-7000-8000-%'`);
    await client.query(
      'truncate educations, teacher_subjects, user_courses, teachers, teacher_cards, shelves, user_facets, user_rows',
    );
    for (const copy of COPIES) await client.query(copy);
    // The administrator was there before.
    await client.query(`insert into user_facets select facet, joined_at, user_id, deleted, blocked, role
      from user_facets_now where role = 'admin'`);
    await client.query(`insert into user_rows (user_id, joined_at, deleted, blocked, role, email, doc)
      select id, created_at, false, false, role, email, '' from users where role = 'admin'`);
  });
}
