import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { cpuOfPostgres } from './measure/cpu.ts';
import type { CpuMeter } from './measure/cpu.ts';
import { median, rounded } from './measure/numbers.ts';
import { closeAll, connectAll } from './measure/sockets.ts';
import { startFloor, startProduct } from './programs/programs.ts';
import type { Program } from './programs/programs.ts';

/**
 * `node bench/rest.ts DATABASE_URL`: what the product keeps and does while nobody asks anything, next to a bare Socket.IO
 * server: resident memory after the start, after sign-ups and with open sockets; processor time at rest. The database is
 * made beside the one that is named, and dropped.
 */
const [databaseUrl = ''] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: node bench/rest.ts DATABASE_URL (a server where databases may be made)');
const DATABASE = 'coursemate_bench_rest';
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SIGN_UPS = 1000;
const SOCKETS = 2000;
/** Enough for so many sockets: a person may have ten. */
const SIGN_INS = 300;
const AT_ONCE = 4;
/** After the start V8 collects for half a minute more: 0.2 s of CPU, once. */
const START_SETTLE_MS = 60_000;
const SETTLE_MS = 10_000;
const IDLE_MS = 30_000;
/** What `npm start` sets for the server. */
const AS_NPM_START = { MALLOC_ARENA_MAX: '2' };
const PASSWORD = 'a password for the bench';
const TARGETS = { startMb: 150, fullMb: 250, idlePercent: 0.5, socketsRatio: 1.5 };

interface Rest {
  startMb: number;
  /** After the sign-ups; the bare server has none. */
  signUpsMb: number;
  socketsMb: number;
  /** Of one core, of the server and of PostgreSQL. */
  idlePercent: number;
  idlePostgresPercent: number;
  socketsPercent: number;
  socketsPostgresPercent: number;
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function inTurns(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const emailOf = (n: number): string => `person${n}@uni.test`;

async function signUp(url: string, admin: pg.Client): Promise<string[]> {
  await inTurns(SIGN_UPS, async (n) => {
    await post(`${url}/api/auth/register`, {
      email: emailOf(n),
      password: PASSWORD,
      firstName: 'Lena',
      lastName: 'Fischer',
    });
  });
  await admin.query('update users set email_verified_at = now()');
  const tokens: string[] = [];
  await inTurns(SIGN_INS, async (n) => {
    // The shape is the contract's.
    const answer = (await post(`${url}/api/auth/login`, { email: emailOf(n), password: PASSWORD })) as {
      session: { access_token: string };
    };
    tokens.push(answer.session.access_token);
  });
  return tokens;
}

/** Percent of a core that each meter used while nothing was asked. */
async function idle(meters: readonly CpuMeter[]): Promise<number[]> {
  const read = () => Promise.all(meters.map((meter) => meter()));
  const [began, before] = [performance.now(), await read()];
  await pause(IDLE_MS);
  const [after, ms] = [await read(), performance.now() - began];
  return after.map((seconds, index) => rounded(((seconds - (before[index] ?? 0)) * 100_000) / ms, 2));
}

/** `tokensOf` says what sockets present, once everyone has signed up. */
async function measure(server: Program, postgres: CpuMeter, tokensOf: () => Promise<string[]>): Promise<Rest> {
  const meters = [() => Promise.resolve(server.cpu()), postgres];
  try {
    await pause(START_SETTLE_MS);
    const startMb = rounded(server.memory(), 1);
    const [idlePercent = 0, idlePostgresPercent = 0] = await idle(meters);
    const tokens = await tokensOf();
    await pause(SETTLE_MS);
    const signUpsMb = rounded(server.memory(), 1);
    const auth = (n: number) => ({ token: tokens[n % tokens.length] ?? '' });
    const sockets = await connectAll({ urls: [server.url], auth, talkers: [] }, SOCKETS);
    await pause(SETTLE_MS);
    const [socketsPercent = 0, socketsPostgresPercent = 0] = await idle(meters);
    const socketsMb = rounded(server.memory(), 1);
    const here = sockets.filter(({ connected }) => connected).length;
    await closeAll(sockets);
    if (here !== SOCKETS) throw new Error(`only ${here} connections were left`);
    return { startMb, signUpsMb, socketsMb, idlePercent, idlePostgresPercent, socketsPercent, socketsPostgresPercent };
  } finally {
    await server.stop();
  }
}

async function measureProduct(port: number): Promise<Rest> {
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  const own = new URL(databaseUrl);
  own.pathname = `/${DATABASE}`;
  const inside = new pg.Client(own.href);
  await inside.connect();
  try {
    const server = await startProduct(port, { DATABASE_URL: own.href }, AS_NPM_START);
    return await measure(server, cpuOfPostgres(admin), () => signUp(server.url, inside));
  } finally {
    await inside.end();
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.end();
  }
}

async function measureBare(port: number): Promise<Rest> {
  const server = await startFloor('idle', port, '');
  return measure(
    server,
    () => Promise.resolve(0),
    () => Promise.resolve(['']),
  );
}

/** Of each figure the middle of the rounds. */
function middle(rounds: readonly Rest[]): Rest {
  const of = (name: keyof Rest): number => median(rounds.map((round) => round[name]));
  return {
    startMb: of('startMb'),
    signUpsMb: of('signUpsMb'),
    socketsMb: of('socketsMb'),
    idlePercent: of('idlePercent'),
    idlePostgresPercent: of('idlePostgresPercent'),
    socketsPercent: of('socketsPercent'),
    socketsPostgresPercent: of('socketsPostgresPercent'),
  };
}

const products: Rest[] = [];
const bares: Rest[] = [];
for (let round = 0; round < ROUNDS; round++) {
  products.push(await measureProduct(43_301));
  console.log('product', products.at(-1));
  bares.push(await measureBare(43_302));
  console.log('bare', bares.at(-1));
}
const [product, bare] = [middle(products), middle(bares)];
const result = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: availableParallelism(),
  rounds: ROUNDS,
  signUps: SIGN_UPS,
  sockets: SOCKETS,
  product,
  bare,
  socketsRatio: rounded(product.socketsPercent / bare.socketsPercent, 2),
  targets: TARGETS,
};
console.log(result);
await writeFile(join(import.meta.dirname, 'results/rest.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exit(0);
