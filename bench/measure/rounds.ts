import type { Program } from '../programs/programs.ts';
import type { CpuMeter } from './cpu.ts';

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What was done and how long each took, in milliseconds. */
export interface Load {
  perSecond: number;
  taken: number[];
}

export interface Side {
  program: Program;
  run: (seconds: number) => Promise<Load>;
}

export interface Plan {
  rounds: number;
  seconds: number;
  /** Of the first round of each side, which is not counted. */
  warmUpSeconds: number;
}

/** What one side did in one round. */
async function round({ program, run }: Side, postgres: CpuMeter, seconds: number) {
  const before = { server: program.cpu(), postgres: await postgres(), statements: await program.statements() };
  const { perSecond, taken } = await run(seconds);
  const perThousand = 1000 / taken.length;
  return {
    perSecond,
    p50Ms: median(taken),
    p99Ms: quantile(taken, 0.99),
    /** Processor seconds for 1,000 of them, which are the milliseconds of one. */
    serverCpu: (program.cpu() - before.server) * perThousand,
    postgresCpu: ((await postgres()) - before.postgres) * perThousand,
    /** Resident memory of the server in MB. */
    memoryMb: program.memory(),
    /** SQL statements for each. */
    statements: ((await program.statements()) - before.statements) / taken.length,
  };
}

export type Measured = Awaited<ReturnType<typeof round>>;

function middle(rounds: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number, digits = 2) => rounded(median(rounds.map(pick)), digits);
  return {
    perSecond: of((one) => one.perSecond, 0),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    serverCpu: of((one) => one.serverCpu, 3),
    postgresCpu: of((one) => one.postgresCpu, 3),
    memoryMb: of((one) => one.memoryMb, 0),
    statements: of((one) => one.statements, 1),
  };
}

export interface Compared {
  product: Measured;
  floor: Measured;
  ratio: { perSecond: number; p99: number; cpu: number };
}

/** Both sides in turn, round after round, so that a busy machine slows both; a first round of each warms up. */
export async function compare(product: Side, floor: Side, postgres: CpuMeter, plan: Plan): Promise<Compared> {
  await round(product, postgres, plan.warmUpSeconds);
  await round(floor, postgres, plan.warmUpSeconds);
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let n = 0; n < plan.rounds; n++) {
    ours.push(await round(product, postgres, plan.seconds));
    theirs.push(await round(floor, postgres, plan.seconds));
  }
  const [measured, bare] = [middle(ours), middle(theirs)];
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
