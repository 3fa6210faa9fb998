import type { Program } from '../programs/programs.ts';
import type { CpuMeter } from './cpu.ts';
import type { Load } from './http.ts';
import { median, quantile, rounded } from './numbers.ts';

/** What one side did in one round, or in the middle one of several. */
export interface Measured {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor seconds for 1,000 of them. */
  serverCpu: number;
  postgresCpu: number;
  /** Resident memory of the server in MB, after the round. */
  memoryMb: number;
  /** SQL statements for each. */
  statements: number;
}

export interface Side {
  program: Program;
  run: (seconds: number) => Promise<Load>;
}

export interface Plan {
  rounds: number;
  seconds: number;
  /** Of the first round of each side, which is not counted; as long as the others unless given. */
  warmUpSeconds?: number;
}

async function round({ program, run }: Side, postgres: CpuMeter, seconds: number): Promise<Measured> {
  const before = { server: program.cpu(), postgres: await postgres(), statements: await program.statements() };
  const { perSecond, taken } = await run(seconds);
  const perThousand = 1000 / taken.length;
  return {
    perSecond,
    p50Ms: median(taken),
    p95Ms: quantile(taken, 0.95),
    p99Ms: quantile(taken, 0.99),
    serverCpu: (program.cpu() - before.server) * perThousand,
    postgresCpu: ((await postgres()) - before.postgres) * perThousand,
    memoryMb: program.memory(),
    statements: ((await program.statements()) - before.statements) / taken.length,
  };
}

function middle(rounds: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number, digits = 2) => rounded(median(rounds.map(pick)), digits);
  return {
    perSecond: of((one) => one.perSecond, 0),
    p50Ms: of((one) => one.p50Ms),
    p95Ms: of((one) => one.p95Ms),
    p99Ms: of((one) => one.p99Ms),
    serverCpu: of((one) => one.serverCpu, 3),
    postgresCpu: of((one) => one.postgresCpu, 3),
    memoryMb: of((one) => one.memoryMb, 0),
    statements: of((one) => one.statements, 1),
  };
}

export interface Compared {
  product: Measured;
  /** The embedded database has none. */
  floor?: Measured;
  ratio?: { perSecond: number; p99: number; cpu: number };
}

/** Both sides in turn, round after round, so that a busy machine slows both; a first round of each warms up. */
export async function compare(
  product: Side,
  floor: Side | null,
  postgres: CpuMeter,
  { rounds, seconds, warmUpSeconds = seconds }: Plan,
): Promise<Compared> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let n = 0; n <= rounds; n++) {
    const takes = n === 0 ? warmUpSeconds : seconds;
    const one = await round(product, postgres, takes);
    const other = floor ? await round(floor, postgres, takes) : null;
    if (n === 0) continue;
    ours.push(one);
    if (other) theirs.push(other);
  }
  const measured = middle(ours);
  if (!floor) return { product: measured };
  const bare = middle(theirs);
  return {
    product: measured,
    floor: bare,
    ratio: {
      perSecond: rounded(median(ours.map((one, n) => one.perSecond / (theirs[n]?.perSecond ?? 1)))),
      p99: rounded(measured.p99Ms / bare.p99Ms),
      cpu: rounded((measured.serverCpu + measured.postgresCpu) / (bare.serverCpu + bare.postgresCpu)),
    },
  };
}
