import { parseArgs } from 'node:util';

import pg from 'pg';

import { cpuOfPostgres } from './measure/cpu.ts';
import type { CpuMeter } from './measure/cpu.ts';
import { compareAnswers, floorRequests, load, productRequests, valuesOf } from './measure/http.ts';
import { compare } from './measure/rounds.ts';
import type { Compared, Plan } from './measure/rounds.ts';
import { createTokens } from './measure/sign-in.ts';
import type { Tokens } from './measure/sign-in.ts';
import { openSockets, SOCKET_FLOOR } from './measure/sockets.ts';
import type { Talker, Target } from './measure/sockets.ts';
import { fillEmbedded, fillPostgres } from './programs/databases.ts';
import type { Filled } from './programs/databases.ts';
import { freePort, startPostgres } from './programs/postgres.ts';
import type { Postgres } from './programs/postgres.ts';
import { startFloor, startProduct } from './programs/programs.ts';
import type { Program } from './programs/programs.ts';
import { saveResult } from './report/results.ts';
import type { DatabaseKind } from './report/results.ts';
import type { HttpScenario, Scenario, SocketScenario } from './scenario.ts';
import { scenarios } from './scenarios/all.ts';

/**
 * `npm run bench -- [NAME…] [--size N] [--quick] [--only postgres|embedded]`: every scenario, or those whose name begins
 * so, next to its floor, in worlds of three sizes. It starts a PostgreSQL of its own, or uses the one of DATABASE_URL, where
 * it makes databases and drops them.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const SIZES = { postgres: [10_000, 100_000, 1_000_000], embedded: [100, 1000, 10_000] };
const SOCKETS = [20, 200, 2000];
/** The size that the table of ratios is about has more rounds. */
const PLANS = [3, 5, 3].map((rounds): Plan => ({ rounds, seconds: 1, warmUpSeconds: 0.5 }));
const QUICK: Plan = { rounds: 1, seconds: 0.3 };
/** Of the first scenario: it is asked of programs whose code is not compiled yet. */
const FIRST_WARM_UP_SECONDS = 8;
const LONGEST_MS = 60 * 60 * 1000;

/** What is to be undone, whatever happens; the last first. */
const cleanUps: (() => Promise<unknown>)[] = [];
async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).toReversed()) await undo().catch(console.error);
}
let ownServer: Postgres | null = null;
let ending: Promise<void> | null = null;
function end(why: unknown): void {
  if (!ending) console.error(why);
  ending ??= cleanUp()
    .then(() => ownServer?.stop())
    .finally(() => process.exit(1));
}
for (const signal of ['SIGINT', 'SIGTERM', 'uncaughtException']) process.on(signal, end);
setTimeout(() => end(new Error('the bench took longer than an hour')), LONGEST_MS).unref();

async function kept<T>(starting: Promise<T>, undo: (it: T) => Promise<unknown>): Promise<T> {
  const it = await starting;
  cleanUps.push(() => undo(it));
  return it;
}

/** What scenarios ask in one world, read while it is made. */
interface Questions {
  http: Map<HttpScenario, string[][]>;
  talkers: Talker[];
}

/** The floor's tables and the questions of the scenarios that are run. */
async function prepare(client: pg.ClientBase, chosen: readonly Scenario[], into: Questions): Promise<void> {
  const http = chosen.filter((one) => one.kind === 'http');
  for (const statement of new Set([...SOCKET_FLOOR, ...http.flatMap(({ floor }) => floor.make)])) {
    await client.query(statement);
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'floor'`,
  );
  for (const { name } of tables) await client.query(`vacuum analyze ${name}`);
  for (const one of http) into.http.set(one, await valuesOf(client, one));
  into.talkers = (await client.query<Talker>('select * from floor.talkers order by n')).rows;
  await client.query('checkpoint');
}

interface World {
  product: Program;
  floors: Record<'http' | 'sockets', Program> | null;
  tokens: Tokens;
  questions: Questions;
  postgres: CpuMeter;
  sockets: number;
  plan: Plan;
}

async function measureHttp(scenario: HttpScenario, world: World): Promise<Compared> {
  const { product, floors, questions, plan, postgres } = world;
  const values = questions.http.get(scenario) ?? [];
  const tokens = scenario.asker === 'nobody' ? [] : await world.tokens(scenario.asker);
  const ours = productRequests(scenario, values, (_, n) => tokens[n % tokens.length] ?? null);
  const theirs = floorRequests(scenario, values);
  const run = (url: string, requests: typeof ours) => (seconds: number) =>
    load(url, requests, seconds, scenario.connections);
  if (!floors) return compare({ program: product, run: run(product.url, ours) }, null, postgres, plan);
  await compareAnswers(scenario, { url: product.url, requests: ours }, { url: floors.http.url, requests: theirs });
  return compare(
    { program: product, run: run(product.url, ours) },
    { program: floors.http, run: run(floors.http.url, theirs) },
    postgres,
    plan,
  );
}

async function measureSockets(scenario: SocketScenario, world: World): Promise<Compared> {
  const { product, floors, questions, postgres, plan, sockets } = world;
  const { talkers } = questions;
  const tokens = await world.tokens('talker');
  const targets: Target[] = [
    { urls: [product.url], auth: (n) => ({ token: tokens[n] }), talkers },
    ...(floors ? [{ urls: [floors.sockets.url], auth: (n: number) => ({ n }), talkers }] : []),
  ];
  const [ours, theirs] = await Promise.all(targets.map((target) => openSockets(scenario, target, sockets)));
  if (!ours) throw new Error('the product has no sockets');
  try {
    return await compare(
      { program: product, run: ours.run },
      floors && theirs ? { program: floors.sockets, run: theirs.run } : null,
      postgres,
      plan,
    );
  } finally {
    await ours.close();
    await theirs?.close();
  }
}

const failed: string[] = [];

async function measure(scenario: Scenario, world: World, at: { database: DatabaseKind; size: number }): Promise<void> {
  try {
    const compared = await (scenario.kind === 'http' ? measureHttp(scenario, world) : measureSockets(scenario, world));
    const { product, floor, ratio } = compared;
    const size = scenario.kind === 'sockets' ? world.sockets : at.size;
    const beside =
      floor && ratio ? `floor ${floor.perSecond}/s, ratio ${ratio.perSecond}, p99 ${ratio.p99}, CPU ${ratio.cpu}` : '';
    console.log(
      `${scenario.name} (${at.database}, ${size}): ${product.perSecond}/s, p50 ${product.p50Ms}, p95 ${product.p95Ms}, p99 ${product.p99Ms} ms,`,
      `CPU ${product.serverCpu} + ${product.postgresCpu} s, ${product.memoryMb} MB, ${product.statements} statements; ${beside}`,
    );
    if (!options.quick) await saveResult(scenario.name, { ...at, size }, compared);
  } catch (error) {
    failed.push(`${scenario.name} (${at.database}, ${at.size})`);
    console.error(`${scenario.name}:`, error);
  }
}

async function measureWorld(database: DatabaseKind, size: number, step: number, serverUrl: string): Promise<void> {
  const begun = performance.now();
  const chosen = scenarios.filter(({ name }) => names.length === 0 || names.some((given) => name.startsWith(given)));
  const questions: Questions = { http: new Map(), talkers: [] };
  console.log(`${database}, ${size}`);
  const ready = (client: pg.ClientBase) => prepare(client, chosen, questions);
  const filling = database === 'postgres' ? fillPostgres(serverUrl, size, ready) : fillEmbedded(size, ready);
  const filled: Filled = await kept(filling, (it) => it.drop());
  const product = await kept(startProduct(await freePort(), filled.database), (it) => it.stop());
  let floors: World['floors'] = null;
  let postgres: CpuMeter = () => Promise.resolve(0);
  if ('DATABASE_URL' in filled.database) {
    const url = filled.database.DATABASE_URL;
    floors = {
      http: await kept(startFloor('http', await freePort(), url), (it) => it.stop()),
      sockets: await kept(startFloor('sockets', await freePort(), url), (it) => it.stop()),
    };
    const client = new pg.Client(url);
    await kept(client.connect(), () => client.end());
    postgres = cpuOfPostgres(client);
  }
  console.log(`  ready after ${Math.round((performance.now() - begun) / 1000)} s`);
  const plan = options.quick ? QUICK : (PLANS[step] ?? QUICK);
  const world = {
    product,
    floors,
    tokens: createTokens(product.url),
    questions,
    postgres,
    sockets: SOCKETS[step] ?? 20,
    plan,
  };
  for (const [n, scenario] of chosen.entries()) {
    const isFirst = n === 0 && !options.quick;
    const planned = isFirst ? { ...plan, warmUpSeconds: FIRST_WARM_UP_SECONDS } : plan;
    await measure(scenario, { ...world, plan: planned }, { database, size });
  }
  await cleanUp();
  console.log(`  done after ${Math.round((performance.now() - begun) / 1000)} s`);
}

const begun = performance.now();
let serverUrl = process.env['DATABASE_URL'] ?? '';
if (serverUrl === '' && options.only !== 'embedded') ownServer = await startPostgres();
if (ownServer) serverUrl = ownServer.url;
for (const database of ['postgres', 'embedded'] as const) {
  if (options.only !== undefined && options.only !== database) continue;
  if (database === 'postgres' && serverUrl === '') {
    console.error('There is no PostgreSQL: install it, or set DATABASE_URL to a server where databases may be made.');
    continue;
  }
  const all = options.quick ? SIZES[database].slice(0, 1).map((size) => Math.min(size, 1000)) : SIZES[database];
  const wanted = options.size?.map(Number) ?? all;
  for (const size of wanted) {
    await measureWorld(database, size, Math.max(0, SIZES[database].indexOf(size)), serverUrl);
  }
}
await ownServer?.stop();
console.log(`The bench took ${Math.round((performance.now() - begun) / 1000)} s.`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
