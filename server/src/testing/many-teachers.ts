import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { documentOf, matchableOf, rankFormula, sharedText, listingsOf, variantsOf } from '#features/teachers/index.ts';

/**
 * A world of teachers for measurements: believable in how often things occur, and with one group of the same size in
 * every world that alone has certain values, so that a filter finds equally many in a small world and in a large one.
 */
const GROUP_SIZE = 200;
export const rare = {
  country: 'ch',
  city: 'Zürich',
  university: 'Institute of Rare Things',
  faculty: 'Rare Studies',
  level: 'phd',
  year: 1950,
  course: 6,
  subject: 'Music',
  price: 9000,
  lastName: 'Quasimodowitz',
  /** One letter off. */
  typo: 'Quasimodowicz',
} as const;

const FIRST = ['Ma', 'Jo', 'Li', 'Am', 'Pri', 'So', 'Ke', 'Da', 'Lei', 'Tom', 'Gra', 'Lu', 'An', 'Ra', 'In', 'Yu'];
const MIDDLE = ['ri', 'na', 'la', 'éli', 'ya', 'fi', 'nji', 'ni', 'o', 'ás', 'ce', 'ka', 'ga', 'mi', 'gri', 'su'];
const LAST = ['a', 'as', 'n', 'e', 'el', 'o', 'us', 'd', 'ko', 'na', 'r', 'th', 'ne', 'va', 'i', 'ta'];
const BASES = ['Lind', 'Wat', 'Mar', 'Oka', 'Had', 'Fer', 'Diallo', 'Schm', 'Kow', 'Raghu', 'Ander', 'Silv', 'Nov'];
const ENDS = [
  'qvist',
  'anabe',
  'chetti',
  'for',
  'dad',
  'reira',
  'idt',
  'alski',
  'nathan',
  'sson',
  'eira',
  'ák',
  'berg',
];
const WORDS = 'exam proof sheet step course lecture exercise patient clear online evening weekend notes practice'.split(
  ' ',
);
const LEVELS = ['bachelor', 'master', 'other'] as const;

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

/** Always the same numbers for the same teacher, whatever the size of the world. */
function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

interface City {
  id: number;
  country_id: string;
  country: string;
  name: string;
}

interface Subject {
  id: number;
  name: string;
  aliases: string[];
}

interface Course {
  id: number;
  name: string;
  code: string;
  university: string;
}

/** Where the others live and what they teach, and what only the group has. */
interface World {
  cities: City[];
  subjects: Subject[];
  /** As many of each university as {@link COURSES_EACH}, one university after the other. */
  courses: Course[];
  rareCity: City;
  rareSubject: Subject;
}

const COURSES_EACH = 30;
const COURSES_TAKEN = 5;
/** Universities that have courses: enough that few teachers share one, and no more than are listed. */
const TEACHERS_EACH = 20;

/** Gives universities their courses. */
async function addCourses(client: pg.ClientBase, teachers: number): Promise<Course[]> {
  const { rows } = await client.query<Course>(
    `with made as (
       insert into list_entries (type, name, folded, code, code_folded, university_id, created_at, updated_at)
       select 'courses', 'Bench Course ' || n, ' bench course ' || n, 'BC' || n, ' bc' || n, university.id, now(), now()
       from (select id from list_entries where type = 'universities' order by id limit $1) as university
         cross join generate_series(1, ${COURSES_EACH}) n
       returning id, name, code, university_id
     )
     select made.id, made.name, made.code, university.name as university
     from made join list_entries university on university.id = made.university_id
     order by made.university_id, made.id`,
    [Math.ceil(teachers / TEACHERS_EACH)],
  );
  return rows;
}

async function readWorld(client: pg.ClientBase, count: number): Promise<World> {
  const cities = await client.query<City>(`select cities.id, country_id, countries.name as country, cities.name
     from cities join countries on countries.id = country_id order by cities.id`);
  const subjects = await client.query<Subject>(
    "select id, name, aliases from list_entries where type = 'subjects' order by id",
  );
  return {
    cities: cities.rows.filter(({ country_id }) => country_id !== rare.country),
    subjects: subjects.rows.filter(({ name }) => name !== rare.subject),
    courses: await addCourses(client, count),
    rareCity: at(
      cities.rows.filter(({ name }) => name === rare.city),
      0,
    ),
    rareSubject: at(
      subjects.rows.filter(({ name }) => name === rare.subject),
      0,
    ),
  };
}

function teacher(index: number, world: World) {
  const inGroup = index < GROUP_SIZE;
  const city = inGroup ? world.rareCity : at(world.cities, mixed(index, 1));
  const taught = [
    at(world.subjects, mixed(index, 2)),
    inGroup ? world.rareSubject : at(world.subjects, mixed(index, 2) + 3),
  ];
  const firstCourse = (mixed(index, 20) % (world.courses.length / COURSES_EACH)) * COURSES_EACH;
  const base = at(BASES, mixed(index, 5)) + at(ENDS, mixed(index, 6));
  return {
    id: `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    name: at(FIRST, mixed(index, 3)) + at(MIDDLE, mixed(index, 4)) + at(LAST, mixed(index, 7)),
    last_name: inGroup ? rare.lastName : base + at(ENDS, mixed(index, 8) >>> 4),
    summary: `I help with ${at(WORDS, mixed(index, 9))} and ${at(WORDS, mixed(index, 10))}, one ${at(WORDS, mixed(index, 11))} after the other.`,
    country_id: city.country_id,
    country: city.country,
    city_id: city.id,
    city: city.name,
    educations: [
      {
        id: randomUUID(),
        country_id: city.country_id,
        city_id: city.id,
        university: inGroup ? rare.university : `University of ${city.name} ${1 + (mixed(index, 12) % 3)}`,
        faculty: inGroup ? rare.faculty : `Faculty ${mixed(index, 13) % 100}`,
        education_level: inGroup ? rare.level : at(LEVELS, mixed(index, 14)),
        graduation_year: inGroup ? rare.year : 2010 + (mixed(index, 15) % 20),
        course: inGroup ? rare.course : 1 + (mixed(index, 16) % 5),
        aliases: [],
      },
    ],
    subjects: [...new Set(taught)].map((subject, position) => ({ ...subject, row: randomUUID(), position })),
    courses: Array.from({ length: COURSES_TAKEN }, (_, n) => ({
      ...at(world.courses, firstCourse + ((mixed(index, 21) + 7 * n) % COURSES_EACH)),
      aliases: [],
    })),
    price: inGroup ? rare.price : 8 + (mixed(index, 17) % 60),
    ratings: mixed(index, 18) % 50,
    stars: 3 + (mixed(index, 19) % 200) / 100,
  };
}

const BATCH = 5000;
const INDEXED = [
  'teachers',
  'teacher_cards',
  'shelves',
  'educations',
  'teacher_subjects',
  'user_courses',
  'users',
  'search_words',
];

/** Rows first, indexes afterwards: many times quicker than keeping them up to date for each row. */
async function withoutIndexes(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
     and indexname not in (select conname from pg_constraint)`,
    [INDEXED],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await fill();
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query('set session_replication_role = default');
}

/** Fills a migrated database with listed teachers. */
export async function fillTeachers(client: pg.ClientBase, count: number): Promise<void> {
  const world = await readWorld(client, count);
  const words = new Set<string>();
  await withoutIndexes(client, async () => {
    for (let from = 0; from < count; from += BATCH) {
      const people = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => teacher(from + n, world));
      await insert(client, people, words);
    }
    const pairs = [...words].flatMap((word) => variantsOf(word).map((variant) => [variant, word]));
    await client.query(
      'insert into search_words select distinct * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [pairs.map(([variant]) => variant), pairs.map(([, word]) => word)],
    );
  });
  await client.query('vacuum analyze');
}

async function insert(client: pg.ClientBase, people: ReturnType<typeof teacher>[], words: Set<string>): Promise<void> {
  const column = <T>(pick: (person: ReturnType<typeof teacher>) => T) => people.map(pick);
  const ids = column(({ id }) => id);
  const documents = people.map((person) => documentOf(person));
  for (const document of documents) for (const word of document.words) words.add(word);
  await client.query(
    `insert into users (id, email, password_hash, name, last_name, role, onboarded, phone_number, country_id, city_id,
       summary, created_at, updated_at, email_verified_at)
     select id, id || '@bench.test', 'none', name, last_name, 'teacher', true, '+4915123456789', country, city,
       summary, timestamp '2026-01-01' + n * interval '1 second', now(), now()
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[])
       as given (id, name, last_name, country, city, summary, n)`,
    [
      ids,
      column(({ name }) => name),
      column(({ last_name }) => last_name),
      column(({ country_id }) => country_id),
      column(({ city_id }) => city_id),
      column(({ summary }) => summary),
      column(({ price, ratings }) => price * 100 + ratings),
    ],
  );
  const studied = <T>(pick: (entry: ReturnType<typeof teacher>['educations'][number]) => T) =>
    people.flatMap(({ educations }) => educations.map(pick));
  await client.query(
    `insert into educations (id, user_id, position, country_id, city_id, university, university_folded, faculty,
       faculty_folded, education_level, graduation_year, course, created_at)
     select row, id, 0, country, city, university, ' ' || lower(university), faculty, ' ' || lower(faculty),
       level, year, course, now()
     from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::uuid[])
       as given (id, country, city, university, faculty, level, year, course, row)`,
    [
      ids,
      studied((entry) => entry.country_id),
      studied((entry) => entry.city_id),
      studied((entry) => entry.university),
      studied((entry) => entry.faculty),
      studied((entry) => entry.education_level),
      studied((entry) => entry.graduation_year),
      studied((entry) => entry.course),
      studied((entry) => entry.id),
    ],
  );
  const taught = people.flatMap(({ id, subjects, price }) => subjects.map((subject) => ({ id, subject, price })));
  await client.query(
    `insert into teacher_subjects (id, user_id, position, subject_id, price, currency, created_at)
     select row, id, position, subject, price, 'EUR', now()
     from unnest($1::uuid[], $2::int[], $3::int[], $4::numeric[], $5::uuid[]) as given (id, position, subject, price, row)`,
    [
      taught.map(({ id }) => id),
      taught.map(({ subject }) => subject.position),
      taught.map(({ subject }) => subject.id),
      taught.map(({ subject, price }) => price + subject.position),
      taught.map(({ subject }) => subject.row),
    ],
  );
  const taken = people.flatMap(({ id, courses }) => courses.map((course, position) => ({ id, course, position })));
  await client.query(
    `insert into user_courses (user_id, position, course_id, relation)
     select id, position, course, 'took' from unnest($1::uuid[], $2::int[], $3::int[]) as given (id, position, course)`,
    [taken.map(({ id }) => id), taken.map(({ position }) => position), taken.map(({ course }) => course.id)],
  );
  await client.query(
    `insert into teachers (user_id, listed, joined_at, lesson_cost, lesson_currency, cost_eur, rating_sum, rating_count,
       rating_rank, doc)
     select id, true, timestamp '2026-01-01' + n * interval '1 second', cost, 'EUR', cost, sum, count, ${rankFormula('sum', 'count')},
       array_to_tsvector(string_to_array(lexemes, chr(1)))
     from unnest($1::uuid[], $2::numeric[], $3::int[], $4::int[], $5::text[], $6::int[])
       as given (id, cost, sum, count, lexemes, n)`,
    [
      ids,
      column(({ price }) => price),
      column(({ ratings, stars }) => Math.round(ratings * stars)),
      column(({ ratings }) => ratings),
      documents.map((document) => [...document.words, ...document.facets].join('\u0001')),
      column(({ price, ratings }) => price * 100 + ratings),
    ],
  );
  await client.query(
    `insert into teacher_cards (user_id, card, can_receive_messages, matching)
     select id, card, true, matching from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, card, matching)`,
    [ids, people.map(cardOf), people.map(matchingOf)],
  );
  const listed = people.flatMap((person) =>
    listingsOf({ ...person, subjects: pricedSubjects(person) }).map((row) => ({ ...row, id: person.id })),
  );
  await client.query(
    `insert into shelves (shelf, rating_rank, rating_count, joined_at, user_id, eur_low, eur_high)
     select hashtextextended(name, 0), rating_rank, rating_count, joined_at, user_id, low, high
     from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as given (id, name, low, high)
     join teachers on user_id = id`,
    [
      listed.map(({ id }) => id),
      listed.map(({ name }) => name),
      listed.map(({ eur_low }) => eur_low),
      listed.map(({ eur_high }) => eur_high),
    ],
  );
}

function pricedSubjects({ subjects, price }: ReturnType<typeof teacher>) {
  return subjects.map((subject) => ({
    ...subject,
    price: String(price + subject.position),
    currency: 'EUR' as const,
  }));
}

/** What the product would keep of who they match. */
function matchingOf({ courses, ...person }: ReturnType<typeof teacher>): string {
  const taken = courses.map((course) => ({ ...course, course_id: course.id, relation: 'took' as const }));
  return JSON.stringify(matchableOf({ ...person, courses: taken }));
}

/** The card that the product would keep. */
function cardOf(person: ReturnType<typeof teacher>): string {
  return sharedText({
    ...person,
    avatar: null,
    educations: person.educations.map((entry) => ({ ...entry, university_id: null })),
    subjects: pricedSubjects(person).map(({ row, name, price, currency }) => ({
      id: row,
      subject: name,
      price,
      currency,
      minutes: 60,
      trial_price: null,
    })),
  });
}
