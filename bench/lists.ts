import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { fillUniversities, placeName } from './generated-universities.ts';
import { answering, startCoursemate } from './programs.ts';

/**
 * `node bench/lists.ts DATABASE_URL`: the search for universities among 2,000 and among 200,000, on two servers that
 * take turns. The databases are made beside the one that is named, and dropped.
 */
const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: npm run bench:lists -- DATABASE_URL (a server where databases may be made)');

const WORLDS = [
  { size: 2000, port: 3921, database: 'coursemate_bench_lists_small' },
  { size: 200_000, port: 3922, database: 'coursemate_bench_lists_large' },
];
const ROUNDS = 30;
const WARM_UP_ROUNDS = 3;
/** Places that are in both worlds. */
const PLACES = Array.from({ length: 10 }, (_, n) => placeName(n * 9 + 4));
const MOST = 2;

const fromPlaces = (query: (place: string, n: number) => string) => PLACES.map(query);

/** What people type, by kind; each kind asks ten different things. */
const searches: Record<string, string[]> = {
  'nothing typed': fromPlaces((_, n) => `page=${n + 1}`),
  'a word': fromPlaces((place) => `q=${encodeURIComponent(place)}`),
  'an inner word': [
    'technology',
    'arts',
    'wirtschaft',
    'gestaltung',
    'medicine',
    'school',
    'open',
    'of',
    'music',
    'de',
  ].map((word) => `q=${word}`),
  'two words': fromPlaces((place, n) => `q=${['acad', 'univ', 'coll', 'hoch'][n % 4]}%20${encodeURIComponent(place)}`),
  'accents typed or not': [
    'universität',
    'universitat',
    'école',
    'ecole',
    'politécnico',
    'politecnico',
    'zü',
    'zu',
    'kö',
    'ko',
  ].map((word) => `q=${encodeURIComponent(word)}`),
  'one letter': 'abcgkmpuvz'.split('').map((letter) => `q=${letter}`),
  'two letters': ['br', 'un', 'ko', 'ny', 'tr', 'po', 'sa', 'zu', 'me', 'aq'].map((letters) => `q=${letters}`),
  'nothing like it': fromPlaces((place) => `q=x${encodeURIComponent(place)}`),
  'in a country': ['us', 'de', 'ch', 'no', 'in'].flatMap((id) => [`country_id=${id}`, `country_id=${id}&q=uni`]),
  'a prefix in a country': ['us', 'de', 'ch', 'no', 'in'].flatMap((id) => [
    `country_id=${id}&q=m`,
    `country_id=${id}&q=po`,
  ]),
  'in a city': fromPlaces(() => 'city_id=CITY'),
  'a word in a city': fromPlaces((_, n) => `city_id=CITY&q=${['u', 'acad', 'school', 'zz'][n % 4]}`),
  'the second page': ['university', 'a', 'of', 'br', 'school', 'in', 'sc', 'tech', 'po', 'm'].map(
    (word) => `q=${word}&page=2`,
  ),
  'a late page': ['university', 'a', 'of', 'school', 'sc'].flatMap((word) => [`q=${word}&page=4`, `q=${word}&page=9`]),
};

/** What is to be undone, whatever happens. */
const cleanUps: (() => Promise<void>)[] = [];

async function prepare({ size, port, database }: (typeof WORLDS)[number]) {
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  const url = new URL(databaseUrl ?? '');
  url.pathname = database;
  const server = startCoursemate(port, url.href);
  cleanUps.push(async () => {
    server.kill('SIGTERM');
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  });
  await answering(`http://127.0.0.1:${port}/api/ready`);
  const client = new pg.Client(url.href);
  await client.connect();
  await fillUniversities(client, size);
  const cities = await client.query<{ id: number }>('select id from cities where name = any($1) order by name', [
    PLACES,
  ]);
  await client.end();
  return { base: `http://127.0.0.1:${port}/api/lists/universities?`, cities: cities.rows.map(({ id }) => String(id)) };
}

type World = Awaited<ReturnType<typeof prepare>>;

async function ask({ base, cities }: World, query: string, n: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(base + query.replace('CITY', cities[n % cities.length] ?? ''));
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}`);
  return performance.now() - started;
}

interface Quantiles {
  p50Ms: number;
  p95Ms: number;
}

const rounded = (value: number): number => Number(value.toFixed(2));

function quantiles(times: number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** Both worlds in turn, so that they see the same weather. */
async function measure(worlds: World[], queries: string[]): Promise<number[][]> {
  const times: number[][] = worlds.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [n, query] of queries.entries()) {
      for (const [which, world] of worlds.entries()) {
        const time = await ask(world, query, n);
        if (round >= 0) times[which]?.push(time);
      }
    }
  }
  return times;
}

try {
  const worlds: World[] = [];
  for (const world of WORLDS) worlds.push(await prepare(world));
  const results: Record<string, { small: Quantiles; large: Quantiles; ratio: number }> = {};
  for (const [kind, queries] of Object.entries(searches)) {
    const [few = [], many = []] = await measure(worlds, queries);
    const [small, large] = [quantiles(few), quantiles(many)];
    results[kind] = { small, large, ratio: rounded(large.p95Ms / small.p95Ms) };
    console.log(kind, results[kind]);
  }
  const worst = Math.max(...Object.values(results).map(({ ratio }) => ratio));
  const result = {
    call: 'GET /api/lists/universities',
    sizes: { small: WORLDS[0]?.size, large: WORLDS[1]?.size },
    target: `p95 among the many at most ${MOST} times that among the few`,
    worstRatio: worst,
    searches: results,
  };
  await writeFile(join(import.meta.dirname, 'results/lists.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(worst <= MOST ? 'The target holds.' : `The target is missed: ${worst}`);
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}
