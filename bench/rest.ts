import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import type { Socket } from 'socket.io-client';

import { median, rounded } from './chat-numbers.ts';
import { connectAll } from './chat-people.ts';
import { cpuOfPostgres, cpuOfProcess } from './cpu.ts';
import type { CpuMeter } from './cpu.ts';
import { answering, start, startCoursemate } from './programs.ts';

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
/** The most that one person may have. */
const SOCKETS_EACH = 10;
const AT_ONCE = 4;
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

function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return rounded(Number(kb) / 1024, 1);
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
  await inTurns(SOCKETS / SOCKETS_EACH, async (n) => {
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

interface Started {
  url: string;
  pid: number;
  /** What sockets present, once everyone has signed up. */
  tokens(): Promise<string[]>;
  stop(): Promise<void>;
}

async function measure(server: Started, postgres: CpuMeter): Promise<Rest> {
  const meters = [cpuOfProcess(server.pid), postgres];
  await pause(SETTLE_MS);
  const startMb = residentMb(server.pid);
  const [idlePercent = 0, idlePostgresPercent = 0] = await idle(meters);
  const tokens = await server.tokens();
  await pause(SETTLE_MS);
  const signUpsMb = residentMb(server.pid);
  const presented = Array.from({ length: SOCKETS }, (_, n) => ({ token: tokens[n % tokens.length] ?? '' }));
  const sockets: Socket[] = await connectAll(server.url, presented);
  await pause(SETTLE_MS);
  const [socketsPercent = 0, socketsPostgresPercent = 0] = await idle(meters);
  const socketsMb = residentMb(server.pid);
  const here = sockets.filter(({ connected }) => connected).length;
  for (const socket of sockets) socket.disconnect();
  await server.stop();
  if (here !== SOCKETS) throw new Error(`only ${here} connections were left`);
  return { startMb, signUpsMb, socketsMb, idlePercent, idlePostgresPercent, socketsPercent, socketsPostgresPercent };
}

async function started(child: ReturnType<typeof start>, url: string, tokens: Started['tokens']): Promise<Started> {
  await answering(`${url}/api/ready`);
  return {
    url,
    pid: child.pid ?? 0,
    tokens,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
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
  const url = `http://127.0.0.1:${port}`;
  try {
    const server = await started(startCoursemate(port, own.href, AS_NPM_START), url, () => signUp(url, inside));
    return await measure(server, cpuOfPostgres(admin));
  } finally {
    await inside.end();
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.end();
  }
}

async function measureBare(port: number): Promise<Rest> {
  const child = start(['bench/rest-floor.ts', String(port)]);
  const server = await started(child, `http://127.0.0.1:${port}`, () => Promise.resolve(['']));
  return measure(server, () => Promise.resolve(0));
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
