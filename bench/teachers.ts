import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import autocannon from 'autocannon';
import pg from 'pg';

import { fillTeachers, rare } from '../server/src/testing/many-teachers.ts';
import { recordTeacherStatements } from '../server/src/testing/teacher-statements.ts';
import { answering, startCoursemate } from './programs.ts';

/**
 * `node bench/teachers.ts DATABASE_URL [sizes]`: a page of teachers among 10,000, 100,000 and 1,000,000, next to a bare
 * handler with the same statements. Filters find the same 200 teachers in each world. The databases are made beside
 * the one that is named, and dropped.
 */
const [databaseUrl = '', ...sizes] = process.argv.slice(2);
if (!databaseUrl)
  throw new Error('Usage: npm run bench:teachers -- DATABASE_URL (a server where databases may be made)');
const SIZES = sizes.length > 0 ? sizes.map(Number) : [10_000, 100_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;
const LOAD_SECONDS = 5;
const LOAD_ROUNDS = 3;
const CONNECTIONS = 16;
const ADMIN = { email: 'bench@coursemate.test', password: 'a password for the bench' };
const TARGETS = { p95: 2, typo: 5, throughput: 0.7 };

const pages: Record<string, string> = {
  'no filter': '',
  country: `country_id=${rare.country}`,
  city: 'city_id=CITY',
  'country of residence': `location_country_id=${rare.country}`,
  'city of residence': 'location_city_id=CITY',
  university: `university=${encodeURIComponent(rare.university)}`,
  faculty: `faculty=${encodeURIComponent(rare.faculty)}`,
  subject: `subject=${rare.subject}`,
  'education level': `education_level=${rare.level}`,
  year: `year=${rare.year}`,
  course: `course=${rare.course}`,
  'lowest price': `min_cost=${rare.price}`,
  'highest price': 'max_cost=7.99',
  'three filters': `city_id=CITY&education_level=${rare.level}&year=${rare.year}`,
  'name with a typo': `search=${rare.typo}`,
  'deep page': 'page=830',
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const rounded = (value: number): number => Number(value.toFixed(2));

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

async function startFloor(port: number, url: string, searches: Record<string, string>) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string; sessionId: string }>(
    'select user_id as id, id as "sessionId" from sessions limit 1',
  );
  await client.end();
  const [viewer] = rows;
  if (!viewer) throw new Error('nobody is signed in');
  const statements: Record<string, Awaited<ReturnType<typeof recordTeacherStatements>>> = {};
  for (const [name, search] of Object.entries(searches)) {
    statements[name] = await recordTeacherStatements(url, viewer, search);
  }
  const floor = fork(join(import.meta.dirname, 'teachers-floor.ts'), [String(port), url]);
  floor.send(statements);
  await once(floor, 'message');
  return floor;
}

async function prepare(size: number, index: number) {
  const database = `coursemate_bench_teachers_${size}`;
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  const url = new URL(databaseUrl);
  url.pathname = database;
  const ports = { coursemate: 3931 + index, floor: 3941 + index };
  const server = startCoursemate(ports.coursemate, url.href, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await answering(`http://127.0.0.1:${ports.coursemate}/api/ready`);
  const client = new pg.Client(url.href);
  await client.connect();
  await fillTeachers(client, size);
  const cities = await client.query<{ id: number }>('select id from cities where name = $1', [rare.city]);
  await client.end();
  const city = String(cities.rows[0]?.id);
  const searches = Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, text.replace('CITY', city)]));
  const token = await signIn(ports.coursemate);
  const floor = await startFloor(ports.floor, url.href, searches);
  return {
    size,
    authorization: `Bearer ${token}`,
    ours: (name: string) => `http://127.0.0.1:${ports.coursemate}/api/teachers?${searches[name]}`,
    floor: (name: string) => `http://127.0.0.1:${ports.floor}/teachers?page=${encodeURIComponent(name)}`,
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

/** The p95 of each world in turn, so that all see the same weather. */
async function times(worlds: World[], name: string): Promise<number[]> {
  const taken: number[][] = worlds.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [which, world] of worlds.entries()) {
      const time = await ask(world.ours(name), world.authorization);
      if (round >= 0) taken[which]?.push(time);
    }
  }
  return taken.map(p95);
}

async function perSecond(url: string, authorization: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    headers: { authorization },
    connections: CONNECTIONS,
    duration: LOAD_SECONDS,
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`);
  return requests.average;
}

/** One after the other, so that both have the machine to themselves. */
async function throughput(world: World, name: string) {
  const rounds: { ours: number; floor: number }[] = [];
  for (let n = 0; n < LOAD_ROUNDS; n++) {
    const ours = await perSecond(world.ours(name), world.authorization);
    rounds.push({ ours, floor: await perSecond(world.floor(name), '') });
  }
  return {
    perSecond: Math.round(median(rounds.map(({ ours }) => ours))),
    floorPerSecond: Math.round(median(rounds.map(({ floor }) => floor))),
    ratio: rounded(median(rounds.map(({ ours, floor }) => ours / floor))),
  };
}

const worlds: World[] = [];
try {
  for (const [index, size] of SIZES.entries()) worlds.push(await prepare(size, index));
  const latency: Record<string, { p95Ms: number[]; ratio: number }> = {};
  for (const name of Object.keys(pages)) {
    const taken = await times(worlds, name);
    latency[name] = { p95Ms: taken.map(rounded), ratio: rounded((taken.at(-1) ?? 0) / (taken[0] ?? 1)) };
    console.log(name, latency[name]);
  }
  const load: Record<string, Awaited<ReturnType<typeof throughput>>> = {};
  for (const world of [worlds[0], worlds.at(-1)].filter((each) => each !== undefined)) {
    for (const name of ['no filter', 'three filters', 'name with a typo']) {
      load[`${name}, ${world.size}`] = await throughput(world, name);
      console.log(name, world.size, load[`${name}, ${world.size}`]);
    }
  }
  const result = { call: 'GET /api/teachers', sizes: SIZES, targets: TARGETS, latency, load };
  await writeFile(join(import.meta.dirname, 'results/teachers.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  for (const world of worlds) await world.stop();
}
