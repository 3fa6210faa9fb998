import { latencies, throughput } from './chat-load.ts';
import type { Latency, Talker } from './chat-load.ts';
import { median, quantile, rounded } from './chat-numbers.ts';
import type { Program } from './chat-programs.ts';

export const ROUNDS = 10;
export const WARM_UP = { warmUpMs: 4000, ms: 1000 };
const WINDOW = { warmUpMs: 300, ms: 2500 };
const LATENCY_ROUNDS = 5;
const LATENCY_MS = 5000;

export interface Variant {
  program: Program;
  talkers: Talker[];
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

/** Messages a second, and what one of them cost the server. */
async function measureRound({ program, talkers }: Variant): Promise<Round> {
  const before = program.cpuMs() ?? 0;
  const { perSecond, messages } = await throughput(talkers, WINDOW);
  return { perSecond: Math.round(perSecond), cpuMs: rounded(((program.cpuMs() ?? 0) - before) / messages, 3) };
}

/** All variants in turn, round after round, so that they see the same weather. */
export async function measureThroughput(variants: Record<string, Variant>) {
  const rounds: Record<string, Round>[] = [];
  for (const { talkers } of Object.values(variants)) await throughput(talkers, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    const measured: Record<string, Round> = {};
    for (const [name, variant] of Object.entries(variants)) measured[name] = await measureRound(variant);
    rounds.push(measured);
    console.log('messages a second, processor ms for each', measured);
  }
  const middleOf = (valueOf: (round: Record<string, Round>) => number | undefined): number =>
    rounded(median(rounds.map((round) => valueOf(round) ?? 0)), 3);
  return Object.fromEntries(
    Object.keys(variants).map((name) => [
      name,
      {
        perSecond: middleOf((round) => round[name]?.perSecond),
        cpuMs: middleOf((round) => round[name]?.cpuMs),
        productIs: middleOf((round) => (round['product']?.perSecond ?? 0) / (round[name]?.perSecond ?? 1)),
      },
    ]),
  );
}

export async function measureLatency(variants: Record<string, Variant>, perSecond: number) {
  const measured: Record<string, Latency[]> = {};
  for (let round = 0; round < LATENCY_ROUNDS; round++) {
    for (const [name, { talkers }] of Object.entries(variants)) {
      (measured[name] ??= []).push(await latencies(talkers, { perSecond, ms: LATENCY_MS }));
    }
  }
  const middleOf = (rounds: Latency[], share: number): number =>
    rounded(median(rounds.map(({ taken }) => quantile(taken, share))));
  return Object.fromEntries(
    Object.entries(measured).map(([name, rounds]) => [
      name,
      {
        p50Ms: middleOf(rounds, 0.5),
        p99Ms: middleOf(rounds, 0.99),
        p99MsOfRounds: rounds.map(({ taken }) => rounded(quantile(taken, 0.99))),
        refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
      },
    ]),
  );
}
