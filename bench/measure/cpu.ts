import { readFileSync } from 'node:fs';

import type pg from 'pg';

/** How much processor time something has used until now, in seconds. */
export type CpuMeter = () => Promise<number>;

const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

function ticksOf(pid: number, fields: readonly number[]): number {
  // The name of the program, in brackets, may have spaces.
  const rest = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return fields.reduce((sum, field) => sum + Number(rest[field] ?? 0), 0);
}

/** utime and stime, counted from the state that follows the name. */
const OWN = [11, 12];
/** The same of children that have ended. */
const ENDED_CHILDREN = [13, 14];

export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

export const secondsOf = (pid: number): number => ticksOf(pid, OWN) / TICKS_PER_SECOND;

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB_PER_MB;
}

/** All processes of a PostgreSQL server on this machine; its user must be allowed to read its files. */
export function cpuOfPostgres(client: pg.ClientBase): CpuMeter {
  return async () => {
    const { rows } = await client.query<{ postmaster: number; pids: number[] }>(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as postmaster,
         array(select pid from pg_stat_activity) as pids`,
    );
    const [server] = rows;
    if (!server) return 0;
    const running = server.pids.reduce((sum, pid) => sum + ticksOf(pid, OWN), 0);
    return (ticksOf(server.postmaster, [...OWN, ...ENDED_CHILDREN]) + running) / TICKS_PER_SECOND;
  };
}
