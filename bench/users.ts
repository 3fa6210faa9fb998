import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { answering, startCoursemate } from './programs.ts';
import { fillUsers, rare } from './users-world.ts';

/**
 * `node bench/users.ts DATABASE_URL [sizes]`: each filter's page of users among 10,000 and 1,000,000, next to one
 * statement that was written by hand for it. The databases are made beside the one that is named, and dropped.
 */
const [databaseUrl = '', ...sizes] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: npm run bench:users -- DATABASE_URL (a server where databases may be made)');
const SIZES = sizes.length > 0 ? sizes.map(Number) : [10_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;
const TARGET = 2;
const ADMIN = { email: 'bench@coursemate.test', password: 'a password for the bench' };

interface Filter {
  query: string;
  /** The same people in SQL, as the table expression of the best statement for them. */
  floor: string;
}

const facet = (name: string, condition = 'not deleted'): string =>
  `(select user_id, joined_at from user_facets where facet = '${name}' and ${condition}) f`;
const named = (kind: string, name: string): string =>
  facet(`${kind}:${createHash('md5').update(` ${name.toLowerCase()}`).digest('hex')}`);
const rows = (condition: string): string => `(select user_id, joined_at from user_rows where ${condition}) f`;
const doc = (lexemes: string[], condition = 'not deleted'): string =>
  rows(`${condition} and doc @@ '${lexemes.map((one) => `''${one}''`).join(' & ')}'`);
const monthAgo = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** CITY and SUBJECT stand for ids that each world has. */
const filters: Record<string, Filter> = {
  'no filter': { query: '', floor: rows('not deleted') },
  'all, deleted too': { query: 'is_deleted=all', floor: rows('true') },
  'deleted (2 %)': { query: 'is_deleted=true', floor: facet('deleted', 'deleted') },
  'blocked (1 %)': { query: 'blocked=true', floor: facet('blocked:true') },
  'role student (68 %)': { query: 'role=student', floor: facet('role:student') },
  'role none (2 %)': { query: 'role=none', floor: facet('role:none') },
  'role admin (one)': { query: 'role=admin', floor: facet('role:admin') },
  'country (10 %)': { query: 'country_id=de', floor: facet('in:de') },
  'city (0.2 %)': { query: 'city_id=CITY', floor: facet('at:CITY') },
  'country of residence': { query: 'location_country_id=de', floor: facet('home-in:de') },
  'city of residence': { query: 'location_city_id=CITY', floor: facet('home-at:CITY') },
  'university (200 people)': {
    query: `university=${encodeURIComponent(rare.university)}`,
    floor: named('university', rare.university),
  },
  'university (0.3 %)': { query: 'university=University+17', floor: named('university', 'University 17') },
  'faculty (200 people)': {
    query: `faculty=${encodeURIComponent(rare.faculty)}`,
    floor: named('faculty', rare.faculty),
  },
  'faculty (2.5 %)': { query: 'faculty=Faculty+7', floor: named('faculty', 'Faculty 7') },
  'subject (1.5 %)': { query: 'subject=SUBJECT_NAME', floor: facet('subject:SUBJECT_ID') },
  'education level (33 %)': { query: 'education_level=master', floor: facet('level:master') },
  'year (200 people)': { query: `year=${rare.year}`, floor: facet(`year:${rare.year}`) },
  'year (3 %)': { query: 'year=2015', floor: facet('year:2015') },
  'course (200 people)': { query: `course=${rare.course}`, floor: facet(`course:${rare.course}`) },
  'course (20 %)': { query: 'course=3', floor: facet('course:3') },
  'lowest price (200 people)': {
    query: `min_cost=${rare.price}`,
    floor: rows(`not deleted and highest_price >= ${rare.price}`),
  },
  'lowest price (15 %)': { query: 'min_cost=38', floor: rows('not deleted and highest_price >= 38') },
  'highest price (30 %)': { query: 'max_cost=500', floor: rows('not deleted and lowest_price <= 500') },
  'registered in 30 days': {
    query: `registration_period_start=${monthAgo}`,
    floor: rows(`not deleted and joined_at >= '${monthAgo}'`),
  },
  'email part (200 people)': {
    query: `email=${rare.emailPart}`,
    floor: rows(`not deleted and email like '%${rare.emailPart}%'`),
  },
  'email part (33 %)': { query: 'email=%40gmail', floor: rows(`not deleted and email like '%@gmail%'`) },
  'search: a rare name': { query: `search=${rare.lastName}`, floor: doc([rare.lastName.toLowerCase()]) },
  'search: a name (5 %)': { query: 'search=kowal', floor: doc(['start:kowal']) },
  'search: two names (0.25 %)': {
    query: 'search=anna+kowalski',
    floor: doc(['start:anna', 'kowalski']),
  },
  'search: everyone’s word': { query: 'search=university', floor: doc(['university']) },
  'search: one letter': { query: 'search=k', floor: doc(['start:k']) },
  'student and year': {
    query: 'role=student&year=2015',
    floor: facet('year:2015', "not deleted and role = 'student'"),
  },
  'student and level': {
    query: 'role=student&education_level=master',
    floor: facet('level:master', "not deleted and role = 'student'"),
  },
  'deleted and country': { query: 'is_deleted=true&country_id=de', floor: facet('in:de', 'deleted') },
  'country and year (0.3 %)': { query: 'country_id=de&year=2015', floor: doc(['in:de', 'year:2015']) },
  'teacher and a name': {
    query: 'role=teacher&search=kowal',
    floor: doc(['start:kowal'], "not deleted and role = 'teacher'"),
  },
  'deep page': { query: 'page=800', floor: rows('not deleted') },
};

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  // The shape is the contract's; a bench that signs in wrongly fails in its first round.
  const { session } = (await answer.json()) as { session: { access_token: string } };
  return session.access_token;
}

/** The server makes search rows when it first starts; it must have finished before people are written past it. */
async function rowsAreMade(client: pg.ClientBase): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const { rowCount } = await client.query('select from search_rows_version');
    if (rowCount === 1) return;
    await pause(200);
  }
  throw new Error('the search rows are not made');
}

async function prepare(size: number, index: number) {
  const database = `coursemate_bench_users_${size}`;
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  const url = new URL(databaseUrl);
  url.pathname = database;
  const ports = { coursemate: 3951 + index, floor: 3961 + index };
  const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = startCoursemate(ports.coursemate, url.href, environment);
  await answering(`http://127.0.0.1:${ports.coursemate}/api/ready`);
  const client = new pg.Client(url.href);
  await client.connect();
  await rowsAreMade(client);
  await fillUsers(client, size);
  const found = await client.query<{ city: number; subject: number; subject_name: string }>(
    `select (select id from cities order by id limit 1) as city, id as subject, name as subject_name
     from list_entries where type = 'subjects' order by id limit 1`,
  );
  await client.end();
  const [chosen] = found.rows;
  const fill = (text: string): string =>
    text
      .replaceAll('CITY', String(chosen?.city))
      .replaceAll('SUBJECT_ID', String(chosen?.subject))
      .replaceAll('SUBJECT_NAME', encodeURIComponent(chosen?.subject_name ?? ''));
  const floor = fork(join(import.meta.dirname, 'users-floor.ts'), [String(ports.floor), url.href]);
  floor.send(Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, fill(filter.floor)])));
  await once(floor, 'message');
  return {
    size,
    authorization: `Bearer ${await signIn(ports.coursemate)}`,
    ours: ({ query }: Filter) => `http://127.0.0.1:${ports.coursemate}/api/users?${fill(query)}`,
    floor: (name: string) => `http://127.0.0.1:${ports.floor}/users?page=${encodeURIComponent(name)}`,
    async stop() {
      server.kill('SIGTERM');
      floor.kill('SIGTERM');
      await once(server, 'exit');
      await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
    },
  };
}

type World = Awaited<ReturnType<typeof prepare>>;

async function ask(url: string, authorization: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { authorization } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

const at = (values: number[], part: number): number =>
  Number((values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0).toFixed(2));

/** Ours and the floor of each world in turn, so that all see the same weather. */
async function times(worlds: World[], name: string, filter: Filter) {
  const taken = worlds.map(() => ({ ours: [] as number[], floor: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [which, world] of worlds.entries()) {
      const ours = await ask(world.ours(filter), world.authorization);
      const floor = await ask(world.floor(name), '');
      if (round < 0) continue;
      taken[which]?.ours.push(ours);
      taken[which]?.floor.push(floor);
    }
  }
  const medians = taken.map(({ ours }) => at(ours, 0.5));
  return {
    medianMs: medians,
    p95Ms: taken.map(({ ours }) => at(ours, 0.95)),
    floorMedianMs: taken.map(({ floor }) => at(floor, 0.5)),
    ratio: Number(((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(2)),
  };
}

const worlds: World[] = [];
try {
  for (const [index, size] of SIZES.entries()) worlds.push(await prepare(size, index));
  const latency: Record<string, Awaited<ReturnType<typeof times>>> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const result = await times(worlds, name, filter);
    latency[name] = result;
    console.log(
      name.padEnd(28),
      result.medianMs.map((value) => `${value} ms`).join(' → '),
      `× ${result.ratio}${result.ratio > TARGET ? ' TOO SLOW' : ''}`,
      `floor ${result.floorMedianMs.join(' → ')}`,
    );
  }
  const result = { call: 'GET /api/users', sizes: SIZES, target: { ratio: TARGET }, latency };
  await writeFile(join(import.meta.dirname, 'results/users.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  for (const world of worlds) await world.stop();
}
