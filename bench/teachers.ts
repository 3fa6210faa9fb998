import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';
import pg from 'pg';

import { fillTeachers } from '../server/src/testing/many-teachers.ts';
import { cpuOfPostgres, cpuOfProcess } from './cpu.ts';
import type { CpuMeter } from './cpu.ts';
import { answering, start, startCoursemate } from './programs.ts';
import { CASES, HOT, makeFloor, questionsOf } from './teachers-cases.ts';
import type { Case, Question } from './teachers-cases.ts';

/**
 * `node bench/teachers.ts DATABASE_URL [teachers]`: pages of teachers, next to a bare server that was made for each
 * question (`bench/teachers-cases.ts`), in turns. The database is made beside the one that is named, and dropped.
 */
const [databaseUrl = '', size = '100000'] = process.argv.slice(2);
if (!databaseUrl)
  throw new Error('Usage: npm run bench:teachers -- DATABASE_URL (a server where databases may be made)');
const CONNECTIONS = 16;
const SECONDS = { hot: 5, other: 2 };
const ROUNDS = { hot: 5, other: 1 };
const QUESTIONS = { hot: 10_000, other: 1000 };
const PORTS = { coursemate: 3931, floor: 3941 };
const ADMIN = { email: 'bench@coursemate.test', password: 'a password for the bench' };

interface Program {
  url: string;
  headers: Record<string, string>;
  cpu: CpuMeter;
  pathOf: (each: Case, question: Question) => string;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value: number): number => Number(value.toFixed(2));

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.coursemate}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  // The shape is the contract's; a bench that signs in wrongly fails in its first round.
  const { session } = (await answer.json()) as { session: { access_token: string } };
  return session.access_token;
}

async function round(
  program: Program,
  each: Case,
  questions: readonly Question[],
  postgres: CpuMeter,
  seconds: number,
) {
  const before = { server: await program.cpu(), postgres: await postgres() };
  const { requests, latency, non2xx } = await autocannon({
    url: program.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: questions.map((question) => ({ path: program.pathOf(each, question), headers: program.headers })),
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`);
  const perThousand = 1000 / requests.total;
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    serverCpu: ((await program.cpu()) - before.server) * perThousand,
    postgresCpu: ((await postgres()) - before.postgres) * perThousand,
  };
}

type Round = Awaited<ReturnType<typeof round>>;

function summary(rounds: readonly Round[]): Round {
  const middle = (pick: (one: Round) => number) => rounded(median(rounds.map(pick)));
  return {
    perSecond: Math.round(middle((one) => one.perSecond)),
    p50Ms: middle((one) => one.p50Ms),
    p99Ms: middle((one) => one.p99Ms),
    serverCpu: middle((one) => one.serverCpu),
    postgresCpu: middle((one) => one.postgresCpu),
  };
}

/** Both in turns, so that both have the machine to themselves and see the same weather. */
async function compare(programs: { ours: Program; floor: Program }, each: Case, client: pg.Client, postgres: CpuMeter) {
  const kind = each === HOT ? 'hot' : 'other';
  const questions = await questionsOf(client, each, QUESTIONS[kind]);
  const rounds: { ours: Round; floor: Round }[] = [];
  // The first round warms up.
  for (let n = 0; n <= ROUNDS[kind]; n++) {
    rounds.push({
      ours: await round(programs.ours, each, questions, postgres, SECONDS[kind]),
      floor: await round(programs.floor, each, questions, postgres, SECONDS[kind]),
    });
  }
  const counted = rounds.slice(1);
  const ours = summary(counted.map((one) => one.ours));
  const floor = summary(counted.map((one) => one.floor));
  return {
    ours,
    floor,
    ratio: {
      perSecond: rounded(median(counted.map((one) => one.ours.perSecond / one.floor.perSecond))),
      p99: rounded(ours.p99Ms / floor.p99Ms),
      cpu: rounded((ours.serverCpu + ours.postgresCpu) / (floor.serverCpu + floor.postgresCpu)),
    },
  };
}

const database = `coursemate_bench_teachers_${size}`;
const admin = new pg.Client(databaseUrl);
await admin.connect();
await admin.query(`drop database if exists ${database} with (force)`);
await admin.query(`create database ${database}`);
const url = new URL(databaseUrl);
url.pathname = database;
const client = new pg.Client(url.href);
const server = startCoursemate(PORTS.coursemate, url.href, {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const floor = start(['bench/teachers-floor.ts', String(PORTS.floor), url.href]);
try {
  await answering(`http://127.0.0.1:${PORTS.coursemate}/api/ready`);
  await answering(`http://127.0.0.1:${PORTS.floor}/ready`);
  await client.connect();
  await fillTeachers(client, Number(size));
  await makeFloor(client);
  const programs = {
    ours: {
      url: `http://127.0.0.1:${PORTS.coursemate}`,
      headers: { authorization: `Bearer ${await signIn()}` },
      cpu: cpuOfProcess(server.pid ?? 0),
      pathOf: (_: Case, { search }: Question) => `/api/teachers?${search}`,
    },
    floor: {
      url: `http://127.0.0.1:${PORTS.floor}`,
      headers: {},
      cpu: cpuOfProcess(floor.pid ?? 0),
      pathOf: ({ name }: Case, { values }: Question) =>
        `/teachers?case=${encodeURIComponent(name)}&values=${encodeURIComponent(JSON.stringify(values))}`,
    },
  };
  const cases: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const each of CASES) {
    const compared = await compare(programs, each, client, cpuOfPostgres(client));
    cases[each.name] = compared;
    console.log(each.name, compared.ours.perSecond, compared.floor.perSecond, compared.ratio);
  }
  const machine = { cores: cpus().length, model: cpus()[0]?.model };
  const result = { call: 'GET /api/teachers', machine, teachers: Number(size), connections: CONNECTIONS, cases };
  await writeFile(join(import.meta.dirname, 'results/teachers.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  server.kill('SIGTERM');
  floor.kill('SIGTERM');
  await once(server, 'exit');
  await client.end();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
