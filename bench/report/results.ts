import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import type { Compared } from '../measure/rounds.ts';

export type DatabaseKind = 'postgres' | 'embedded';

interface Result extends Compared {
  date: string;
  size: number;
}

export interface Results {
  machine: string;
  /** By scenario, then by database; the smallest size first. */
  scenarios: Record<string, Partial<Record<DatabaseKind, Result[]>>>;
}

const FILE = join(import.meta.dirname, '../results/bench.json');

const GB = 1024 ** 3;
export const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / GB)} GB, Node.js ${process.version}`;

export async function readResults(): Promise<Results> {
  const text = await readFile(FILE, 'utf8').catch(() => null);
  // Only this file writes it.
  return text === null ? { machine, scenarios: {} } : (JSON.parse(text) as Results);
}

/** Replaces what was known of this scenario at this size. */
export async function saveResult(
  name: string,
  { database, size }: { database: DatabaseKind; size: number },
  compared: Compared,
): Promise<void> {
  const results = await readResults();
  const of = (results.scenarios[name] ??= {});
  const others = (of[database] ?? []).filter((one) => one.size !== size);
  const date = new Date().toISOString().slice(0, 10);
  of[database] = [...others, { date, size, ...compared }].toSorted((a, b) => a.size - b.size);
  await writeFile(FILE, `${JSON.stringify({ ...results, machine }, null, 2)}\n`);
}
