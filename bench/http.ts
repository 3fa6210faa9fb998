import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { answering, start, startCoursemate } from './programs.ts';

/**
 * `node bench/http.ts DATABASE_URL`: the cost of everything we do around a call. The signed-in person asks for
 * themself; next to it, in the same run, a bare handler with the same SQL.
 */
const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: npm run bench -- DATABASE_URL (an empty PostgreSQL database)');

const EMAIL = 'bench@coursemate.test';
const PASSWORD = 'a password for the bench';
const PORTS = { coursemate: 3911, floor: 3912 };
const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 32;

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.coursemate}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  // The shape is the contract's; a bench that signs in wrongly fails in its first round.
  const { session } = (await answer.json()) as { session: { access_token: string } };
  return session.access_token;
}

async function measure(port: number, token: string) {
  const { requests, latency, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}/api/auth/me`,
    headers: { authorization: `Bearer ${token}` },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const settings = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
const children = [startCoursemate(PORTS.coursemate, databaseUrl, settings)];
try {
  await answering(`http://127.0.0.1:${PORTS.coursemate}/api/ready`);
  const token = await signIn();
  children.push(start(['bench/floor.ts', String(PORTS.floor), databaseUrl, EMAIL]));
  await answering(`http://127.0.0.1:${PORTS.floor}/api/auth/me`);

  const rounds: { coursemate: Awaited<ReturnType<typeof measure>>; floor: Awaited<ReturnType<typeof measure>> }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    // One after the other, so that both have the machine to themselves.
    rounds.push({ coursemate: await measure(PORTS.coursemate, token), floor: await measure(PORTS.floor, token) });
  }
  const result = {
    call: 'GET /api/auth/me',
    connections: CONNECTIONS,
    rounds: ROUNDS,
    coursemate: {
      perSecond: Math.round(median(rounds.map((round) => round.coursemate.perSecond))),
      p99Ms: median(rounds.map((round) => round.coursemate.p99)),
    },
    floor: {
      perSecond: Math.round(median(rounds.map((round) => round.floor.perSecond))),
      p99Ms: median(rounds.map((round) => round.floor.p99)),
    },
    ratio: Number(median(rounds.map((round) => round.coursemate.perSecond / round.floor.perSecond)).toFixed(2)),
  };
  await writeFile(join(import.meta.dirname, 'results/http.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(result);
} finally {
  for (const child of children) child.kill('SIGTERM');
}
