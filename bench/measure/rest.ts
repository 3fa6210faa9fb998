import { setTimeout as pause } from 'node:timers/promises';

import type { Program } from '../programs/programs.ts';
import type { CpuMeter } from './cpu.ts';
import { rounded } from './rounds.ts';
import { closeAll, connectAll } from './sockets.ts';
import type { Target } from './sockets.ts';

const SETTLE_MS = 20_000;
const IDLE_MS = 20_000;

export interface Rest {
  /** After the start, and with open sockets. */
  startMb: number;
  socketsMb: number;
  /** Of one core, of the server and of PostgreSQL, with open sockets. */
  percent: number;
  postgresPercent: number;
}

/** What a server that nobody asks anything holds and does. */
export async function restOf(server: Program, postgres: CpuMeter, auth: Target['auth'], count: number): Promise<Rest> {
  await pause(SETTLE_MS);
  const startMb = rounded(server.memory(), 0);
  const sockets = await connectAll({ urls: [server.url], auth }, count);
  await pause(SETTLE_MS);
  const before = { server: server.cpu(), postgres: await postgres() };
  await pause(IDLE_MS);
  const percentOf = (seconds: number) => rounded((100_000 * seconds) / IDLE_MS);
  const rest = {
    startMb,
    socketsMb: rounded(server.memory(), 0),
    percent: percentOf(server.cpu() - before.server),
    postgresPercent: percentOf((await postgres()) - before.postgres),
  };
  const here = sockets.filter(({ connected }) => connected).length;
  await closeAll(sockets);
  if (here !== count) throw new Error(`only ${here} connections were left`);
  return rest;
}
