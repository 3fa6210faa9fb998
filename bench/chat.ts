import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { Socket } from 'socket.io-client';

import { throughput } from './chat-load.ts';
import type { Talker } from './chat-load.ts';
import { measureMemory } from './chat-memory.ts';
import { measurePages } from './chat-pages.ts';
import { connectAll, signInAll } from './chat-people.ts';
import type { SignedIn } from './chat-people.ts';
import { startFloor, startProduct } from './chat-programs.ts';
import type { OpenProgram, Program } from './chat-programs.ts';
import { measureLatency, measureThroughput, ROUNDS, WARM_UP } from './chat-rounds.ts';
import type { Variant } from './chat-rounds.ts';
import { recordStatements } from './chat-statements.ts';
import { fillWorld, PAIRS, SIZES } from './chat-world.ts';
import type { World } from './chat-world.ts';

/**
 * `node bench/chat.ts DATABASE_URL`: sending and receiving next to bare Socket.IO servers with the same statements and
 * with a single insert, pages of large chats and lists next to small ones, and what an idle connection keeps. The
 * database is made beside the one that is named, and dropped.
 */
const [databaseUrl = ''] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: npm run bench:chat -- DATABASE_URL (a server where databases may be made)');
const DATABASE = 'coursemate_bench_chat';
const PROFILED = { warmUpMs: 0, ms: 6000 };
const TARGETS = { ofStatements: 0.8, ofInsert: 0.5, p99Ms: 50, history: 1.5, list: 2, memory: 1.5 };

/** What is to be undone, whatever happens; the last first. */
const cleanUps: (() => Promise<unknown>)[] = [];

async function makeDatabase(): Promise<string> {
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  cleanUps.push(() => admin.end());
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  cleanUps.push(() => admin.query(`drop database if exists ${DATABASE} with (force)`));
  const url = new URL(databaseUrl);
  url.pathname = DATABASE;
  return url.href;
}

async function kept<T extends OpenProgram>(starting: Promise<T>): Promise<T> {
  const program = await starting;
  cleanUps.push(() => program.stop());
  return program;
}

/** Both people of each pair, connected; a bare server believes what they say of themselves. */
async function talkersAt(url: string, people: readonly SignedIn[], { chats }: World): Promise<Talker[]> {
  const presented = people.map(({ id, token, session, role }, index) => {
    const other = people[index ^ 1]?.id ?? '';
    return { token, id, session, role, other, chat: chats[index >> 1], isLow: id < other };
  });
  const sockets = await connectAll(url, presented);
  cleanUps.push(async () => sockets.forEach((socket: Socket) => socket.disconnect()));
  return sockets.map((socket, index) => ({ socket, chatId: chats[index >> 1] ?? '' }));
}

async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).toReversed()) await undo();
}
let ending: Promise<void> | null = null;
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException']) {
  process.on(end, (why: unknown) => {
    if (!ending) console.error(why);
    ending ??= cleanUp().then(() => process.exit(1));
  });
}

try {
  const url = await makeDatabase();
  const product = await kept(startProduct(3951, url));
  const world = await fillWorld(url);
  const people = await signInAll(product.url, world.people);
  const pages = await measurePages(product.url, world);
  console.log('pages', pages);

  const inside = await kept(startProduct(3952, url, true));
  const [one, other] = people;
  if (!one || !other) throw new Error('nobody is there');
  const statements = await recordStatements(inside, [one, other], world.chats[0] ?? '');
  console.log(
    'statements of a message',
    statements.low.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 100)),
  );
  const inTransaction = await kept(startFloor(3953, url, { kind: 'transaction', statements }));
  const byThemselves = await kept(startFloor(3954, url, { kind: 'statements', statements }));
  const insert = await kept(startFloor(3957, url, { kind: 'insert' }));

  const talking = people.slice(0, 2 * PAIRS);
  const talkingAt = async (program: Program): Promise<Variant> => {
    return { program, talkers: await talkersAt(program.url, talking, world) };
  };
  const ours = await talkingAt(product);
  const bare = await talkingAt(byThemselves);
  const sending = await measureThroughput({
    product: ours,
    'statements in one transaction': await talkingAt(inTransaction),
    'statements by themselves': bare,
    'single insert': await talkingAt(insert),
  });
  const half = Math.round((sending['product']?.perSecond ?? 0) / 2);
  const latency = await measureLatency({ product: ours, 'statements by themselves': bare }, half);
  console.log('latency at', half, latency);

  const profiled = await talkersAt(inside.url, talking, world);
  await throughput(profiled, WARM_UP);
  await inside.startProfile();
  await throughput(profiled, PROFILED);
  const profile = await inside.stopProfile();
  await inside.stop();

  const memory = await measureMemory(
    {
      product: () => kept(startProduct(3955, url, true)),
      bare: () => kept(startFloor(3956, url, { kind: 'nothing', inside: true })),
    },
    people,
  );
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node.js ${process.version}`,
    pairs: PAIRS,
    rounds: ROUNDS,
    targets: TARGETS,
    sending,
    latency: { perSecond: half, ...latency },
    sizes: SIZES,
    pages,
    memory,
    profile,
  };
  await writeFile(join(import.meta.dirname, 'results/chat.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify({ sending, latency, memory }, null, 2));
} finally {
  await cleanUp();
}
