import { parseArgs } from 'node:util';

import pg from 'pg';

import { cpuOfPostgres } from './measure/cpu.ts';
import type { CpuMeter } from './measure/cpu.ts';
import { compareAnswers, floorRequests, load, productRequests, valuesOf } from './measure/http.ts';
import { restOf } from './measure/rest.ts';
import { compare } from './measure/rounds.ts';
import type { Compared, Plan } from './measure/rounds.ts';
import { createTokens } from './measure/sign-in.ts';
import type { Tokens } from './measure/sign-in.ts';
import { openSenders, SOCKET_FLOOR } from './measure/sockets.ts';
import type { Talker, Target } from './measure/sockets.ts';
import { measureWeb } from './measure/web.ts';
import { fillDatabase } from './programs/databases.ts';
import { freePort, startPostgres } from './programs/postgres.ts';
import type { Postgres } from './programs/postgres.ts';
import { startFloor, startProduct, together } from './programs/programs.ts';
import type { Program } from './programs/programs.ts';
import { startRedis } from './programs/redis.ts';
import { save, today } from './report.ts';
import { scenarios } from './scenarios/all.ts';
import type { HttpScenario, Scenario, SocketScenario } from './scenarios/types.ts';

/**
 * `npm run bench -- [NAME…] [--size N] [--quick] [--web]`: every scenario, or those whose name begins so, next to its floor,
 * in worlds of three sizes, or of those that are given; `--web` measures pages in a browser instead. `--quick` tries it in a
 * small world and writes no figures. It starts a PostgreSQL of its own, or makes databases in the one of DATABASE_URL.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
  },
});
/** Teachers, and as many messages, notifications and feedbacks; open sockets; rounds, of which the size in the middle has more. */
const STEPS = [
  { size: 10_000, sockets: 20, rounds: 3 },
  { size: 100_000, sockets: 200, rounds: 5 },
  { size: 1_000_000, sockets: 2000, rounds: 3 },
];
const QUICK = { size: 1000, sockets: 20, rounds: 1 };
const SECONDS = options.quick ? 0.5 : 1;
const WARM_UP_SECONDS = 0.5;
/** The first scenario asks programs whose code is not compiled yet. */
const FIRST_WARM_UP_SECONDS = options.quick ? 2 : 8;
const LONGEST_MS = 60 * 60 * 1000;
/** Open sockets of a server at rest. */
const RESTING_SOCKETS = options.quick ? 20 : 2000;

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
const running = (starting: Promise<Program>): Promise<Program> => kept(starting, (it) => it.stop());

interface World {
  database: string;
  product: Program;
  floor: Program;
  tokens: Tokens;
  postgres: CpuMeter;
  /** What scenarios ask here. */
  questions: Map<HttpScenario, string[][]>;
  talkers: Talker[];
  sockets: number;
  plan: Plan;
}

/** Makes the floor's tables and reads the questions of the scenarios that are run. */
async function prepare(
  client: pg.ClientBase,
  chosen: readonly Scenario[],
): Promise<Pick<World, 'questions' | 'talkers'>> {
  const http = chosen.filter((one) => one.kind === 'http');
  for (const statement of new Set([...SOCKET_FLOOR, ...http.flatMap(({ floor }) => floor.make)])) {
    await client.query(statement);
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'floor'`,
  );
  for (const { name } of tables) await client.query(`vacuum analyze ${name}`);
  const questions = new Map<HttpScenario, string[][]>();
  for (const one of http) questions.set(one, await valuesOf(client, one));
  const { rows: talkers } = await client.query<Talker>('select chat from floor.talkers order by n');
  await client.query('checkpoint');
  return { questions, talkers };
}

async function measureHttp(scenario: HttpScenario, world: World): Promise<Compared> {
  const { product, floor, postgres, plan } = world;
  const values = world.questions.get(scenario) ?? [];
  const tokens = scenario.asker === 'nobody' ? [] : await world.tokens(scenario.asker);
  const ours = { url: product.url, requests: productRequests(scenario, values, tokens) };
  const theirs = { url: floor.url, requests: floorRequests(scenario, values) };
  await compareAnswers(scenario, ours, theirs);
  return compare(
    { program: product, run: (seconds) => load(ours, seconds, scenario.connections) },
    { program: floor, run: (seconds) => load(theirs, seconds, scenario.connections) },
    postgres,
    plan,
  );
}

/** Two nodes of the product and two of the floor, with a Redis between each pair. */
async function startPairs(database: string) {
  const redis = await kept(startRedis(), (it) => it.stop());
  const product = async () =>
    running(startProduct(await freePort(), { DATABASE_URL: database }, { REDIS_URL: redis.url }));
  const ours = [await product(), await product()];
  const otherRedis = await kept(startRedis(), (it) => it.stop());
  const floor = async () => running(startFloor(await freePort(), database, [otherRedis.url]));
  const theirs = [await floor(), await floor()];
  return { product: together(ours, () => redis.cpu()), ours, floor: together(theirs, () => otherRedis.cpu()), theirs };
}

async function measureSockets({ nodes }: SocketScenario, world: World): Promise<Compared> {
  const { product, ours, floor, theirs } =
    nodes === 2
      ? await startPairs(world.database)
      : { product: world.product, ours: [world.product], floor: world.floor, theirs: [world.floor] };
  const { talkers, sockets, postgres, plan } = world;
  const tokens = await world.tokens('talker');
  const urls = (programs: readonly Program[]) => programs.map(({ url }) => url);
  const auth: Target['auth'] = (n) => ({ token: tokens[n] });
  const senders = await openSenders({ urls: urls(ours), auth }, talkers, sockets);
  const bare = await openSenders({ urls: urls(theirs), auth: (n) => ({ n }) }, talkers, sockets);
  try {
    return await compare({ program: product, run: senders.run }, { program: floor, run: bare.run }, postgres, plan);
  } finally {
    await senders.close();
    await bare.close();
    if (nodes === 2) await Promise.all([product.stop(), floor.stop()]);
  }
}

async function measureRest({ database, tokens, postgres }: World): Promise<void> {
  const product = await running(startProduct(await freePort(), { DATABASE_URL: database }));
  const floor = await running(startFloor(await freePort(), database));
  const tokensOfTalkers = await tokens('talker');
  const ours = await restOf(product, postgres, (n) => ({ token: tokensOfTalkers[n] }), RESTING_SOCKETS);
  const theirs = await restOf(floor, postgres, (n) => ({ n }), RESTING_SOCKETS);
  await Promise.all([product.stop(), floor.stop()]);
  console.log('at rest', ours, theirs);
  if (!options.quick) await save({ rest: { date: today(), sockets: RESTING_SOCKETS, product: ours, floor: theirs } });
}

async function measureCall(scenario: HttpScenario | SocketScenario, world: World, size: number): Promise<void> {
  const compared = await (scenario.kind === 'http' ? measureHttp(scenario, world) : measureSockets(scenario, world));
  const { product, floor, ratio } = compared;
  console.log(
    `${scenario.name} (${size}): ${product.perSecond}/s, p50 ${product.p50Ms}, p99 ${product.p99Ms} ms,`,
    `CPU ${product.serverCpu} + ${product.postgresCpu} ms, ${product.memoryMb} MB, ${product.statements} statements;`,
    `floor ${floor.perSecond}/s, ratio ${ratio.perSecond}, p99 ${ratio.p99}, CPU ${ratio.cpu}`,
  );
  if (!options.quick) await save({ calls: { [scenario.name]: [{ date: today(), size, ...compared }] } });
}

const failed: string[] = [];

async function measureWorld(serverUrl: string, chosen: readonly Scenario[], size: number): Promise<void> {
  const begun = performance.now();
  const step = STEPS.find((one) => one.size === size) ?? { ...QUICK, size };
  let prepared: Awaited<ReturnType<typeof prepare>> = { questions: new Map(), talkers: [] };
  const ready = async (client: pg.ClientBase) => void (prepared = await prepare(client, chosen));
  const { url: database } = await kept(fillDatabase(serverUrl, size, ready), (it) => it.drop());
  const client = new pg.Client(database);
  await kept(client.connect(), () => client.end());
  const product = await running(startProduct(await freePort(), { DATABASE_URL: database }));
  const world = {
    ...prepared,
    database,
    product,
    floor: await running(startFloor(await freePort(), database)),
    tokens: createTokens(product.url),
    postgres: cpuOfPostgres(client),
    sockets: step.sockets,
  };
  console.log(`${size}: ready after ${Math.round((performance.now() - begun) / 1000)} s`);
  for (const [n, scenario] of chosen.entries()) {
    const warmUpSeconds = n === 0 ? FIRST_WARM_UP_SECONDS : WARM_UP_SECONDS;
    const plan = { rounds: step.rounds, seconds: SECONDS, warmUpSeconds };
    try {
      if (scenario.kind === 'rest') await measureRest({ ...world, plan });
      else await measureCall(scenario, { ...world, plan }, size);
    } catch (error) {
      failed.push(`${scenario.name} (${size})`);
      console.error(`${scenario.name}:`, error);
    }
  }
  await cleanUp();
}

const begun = performance.now();
if (options.web) {
  const pages = await measureWeb(options.quick ? 1 : 5, names);
  if (!options.quick && names.length === 0) await save({ web: { date: today(), pages } });
} else {
  const chosen = scenarios.filter(({ name }) => names.length === 0 || names.some((given) => name.startsWith(given)));
  if (chosen.length === 0) throw new Error(`There are: ${scenarios.map(({ name }) => name).join('; ')}`);
  if (process.env['DATABASE_URL'] === undefined) ownServer = await startPostgres();
  const serverUrl = process.env['DATABASE_URL'] ?? ownServer?.url;
  if (serverUrl === undefined) throw new Error('There is no PostgreSQL: install it, or set DATABASE_URL.');
  const sizes = options.size?.map(Number) ?? (options.quick ? [QUICK.size] : STEPS.map(({ size }) => size));
  for (const [n, size] of sizes.entries()) {
    // A server at rest is the same in every world.
    await measureWorld(serverUrl, n === 0 ? chosen : chosen.filter(({ kind }) => kind !== 'rest'), size);
  }
  await ownServer?.stop();
}
console.log(`The bench took ${Math.round((performance.now() - begun) / 1000)} s.`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
