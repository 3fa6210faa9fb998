import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { cpuOfPostgres } from './measure/cpu.ts';
import { load, productRequests, valuesOf } from './measure/http.ts';
import { compare } from './measure/rounds.ts';
import type { Compared, Side } from './measure/rounds.ts';
import { createTokens } from './measure/sign-in.ts';
import { openSockets, SOCKET_FLOOR } from './measure/sockets.ts';
import type { Talker } from './measure/sockets.ts';
import { fillPostgres } from './programs/databases.ts';
import { freePort, startPostgres } from './programs/postgres.ts';
import { startProduct } from './programs/programs.ts';
import type { Program } from './programs/programs.ts';
import { startRedis } from './programs/redis.ts';
import { httpScenarios } from './scenarios/all.ts';

/**
 * `npm run bench:scaling -- [--size N] [--quick]`: what docs/scaling.md says about two nodes and about messages in
 * partitions. Here the one node, or the table in one piece, stands in the place of the floor.
 */
const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, quick: { type: 'boolean', default: false } },
});
const PLAN = options.quick ? { rounds: 1, seconds: 0.5 } : { rounds: 5, seconds: 2 };
const SOCKETS = 100;
const PARTITIONS = 16;

/** Everything that is unique about a message is unique within its chat, so the key of the partitions is in every index. */
const PARTITION = `
  alter table messages rename to messages_whole;
  create table messages (like messages_whole including defaults including constraints) partition by hash (chat_id);
  ${Array.from(
    { length: PARTITIONS },
    (_, n) =>
      `create table messages_${n} partition of messages for values with (modulus ${PARTITIONS}, remainder ${n});`,
  ).join('\n')}
  insert into messages select * from messages_whole;
  drop table messages_whole;
  alter table messages add primary key (chat_id, seq), add constraint messages_id_key unique (chat_id, id),
    add foreign key (chat_id) references chats (id) on delete cascade, add foreign key (sender_id) references users (id);
  create unique index messages_client_id_key on messages (chat_id, sender_id, client_id) where client_id is not null;
  create index messages_by_day on messages using brin (created_at);`;

const cleanUps: (() => Promise<unknown>)[] = [];
async function kept<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const it = await starting;
  cleanUps.push(() => it.stop());
  return it;
}

/** Several processes as one. */
function together(programs: readonly Program[], redisCpu: () => number): Program {
  const sum = (of: (one: Program) => number) => programs.reduce((total, one) => total + of(one), 0);
  return {
    url: programs[0]?.url ?? '',
    cpu: () => sum((one) => one.cpu()) + redisCpu(),
    memory: () => sum((one) => one.memory()),
    statements: async () => (await Promise.all(programs.map((one) => one.statements()))).reduce((a, b) => a + b, 0),
    stop: () => Promise.resolve(),
  };
}

async function senders(program: Program, urls: readonly string[], talkers: readonly Talker[]): Promise<Side> {
  const tokens = await createTokens(program.url)('talker');
  const target = { urls, auth: (n: number) => ({ token: tokens[n] }), talkers };
  const { run, close } = await openSockets({ kind: 'sockets', name: 'send', does: 'send' }, target, SOCKETS);
  cleanUps.push(close);
  return { program, run };
}

async function readers(program: Program, questions: string[][]): Promise<Side> {
  const scenario = httpScenarios.find(({ name }) => name === 'history');
  if (!scenario) throw new Error('there is no scenario of histories');
  const tokens = await createTokens(program.url)('student');
  const requests = productRequests(scenario, questions, (_, n) => tokens[n % tokens.length] ?? null);
  return { program, run: (seconds) => load(program.url, requests, seconds) };
}

interface World {
  whole: string;
  talkers: Talker[];
  /** Of the scenario of histories. */
  questions: string[][];
}

async function makeWorld(serverUrl: string): Promise<World> {
  const world: World = { whole: '', talkers: [], questions: [] };
  const size = options.quick ? 1000 : Number(options.size);
  const history = httpScenarios.filter(({ name }) => name === 'history');
  const filled = await fillPostgres(serverUrl, size, async (client) => {
    for (const statement of SOCKET_FLOOR) await client.query(statement);
    world.talkers = (await client.query<Talker>('select * from floor.talkers order by n')).rows;
    for (const one of history) world.questions = await valuesOf(client, one);
  });
  cleanUps.push(() => filled.drop());
  if (!('DATABASE_URL' in filled.database)) throw new Error('this needs PostgreSQL');
  world.whole = filled.database.DATABASE_URL;
  return world;
}

/** A copy of the database with its messages in partitions. */
async function copyInPartitions(admin: pg.Client, whole: string): Promise<string> {
  const copy = new URL(whole);
  const name = copy.pathname.slice(1);
  copy.pathname = `${name}_parted`;
  await admin.query(`create database ${name}_parted template ${name}`);
  cleanUps.push(() => admin.query(`drop database ${name}_parted with (force)`));
  const client = new pg.Client(copy.href);
  await client.connect();
  await client.query(PARTITION);
  await client.query('vacuum analyze');
  await client.end();
  return copy.href;
}

async function measureAll(serverUrl: string): Promise<Record<string, Compared>> {
  const { whole, talkers, questions } = await makeWorld(serverUrl);
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  cleanUps.push(() => admin.end());
  const parted = await copyInPartitions(admin, whole);
  const start = async (url: string, env = {}) => kept(startProduct(await freePort(), { DATABASE_URL: url }, env));
  const [one, partitioned] = [await start(whole), await start(parted)];
  const redis = await kept(startRedis());
  const nodes = [await start(whole, { REDIS_URL: redis.url }), await start(whole, { REDIS_URL: redis.url })];
  const urls = nodes.map(({ url }) => url);
  const alone = await senders(one, [one.url], talkers);
  const pair = await senders(
    together(nodes, () => redis.cpu()),
    urls,
    talkers,
  );
  const inParts = await senders(partitioned, [partitioned.url], talkers);
  const besides = (so: Side, plain: Side) => compare(so, plain, cpuOfPostgres(admin), PLAN);
  return {
    'chat send, two nodes with Redis': await besides(pair, alone),
    'chat send, messages in 16 partitions': await besides(inParts, alone),
    'history, messages in 16 partitions': await besides(
      await readers(partitioned, questions),
      await readers(one, questions),
    ),
  };
}

const own = process.env['DATABASE_URL'] === undefined ? await startPostgres() : null;
const serverUrl = process.env['DATABASE_URL'] ?? own?.url;
if (serverUrl === undefined) throw new Error('There is no PostgreSQL: install it, or set DATABASE_URL.');
try {
  const results = await measureAll(serverUrl);
  for (const [name, { product, floor, ratio }] of Object.entries(results)) console.log(name, product, floor, ratio);
  const file = join(import.meta.dirname, 'results/scaling.json');
  if (!options.quick) await writeFile(file, `${JSON.stringify({ size: Number(options.size), results }, null, 2)}\n`);
} finally {
  for (const undo of cleanUps.toReversed()) await undo().catch(console.error);
  await own?.stop();
}
