import { Session } from 'node:inspector/promises';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

/** Loaded before a program that is looked into: what it says to the database, what it does, what it keeps. */
export interface Statement {
  /** Of those that the database has prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

export interface Busy {
  /** Share of the time in which the process was not idle. */
  share: number;
  where: string;
}

const TOP = 30;
const SETTLE_MS = 300;

let recorded: Statement[] | null = null;
// Every statement of the product goes through here; the driver's overloads are not ours to repeat.
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [asked, values] = args as [string | Statement, unknown[]?];
  recorded?.push(typeof asked === 'string' ? { text: asked, values: values ?? [] } : { ...asked });
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

async function memory(): Promise<{ rss: number; used: number }> {
  for (let n = 0; n < 3; n++) {
    globalThis.gc?.();
    await pause(SETTLE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, used: heapUsed + external };
}

const session = new Session();
session.connect();

async function startProfile(): Promise<void> {
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
}

/** Where the time went, by function, without what the functions called. */
async function stopProfile(): Promise<Busy[]> {
  const { profile } = await session.post('Profiler.stop');
  const names = new Map(
    profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.replace(/^.*\/(?=node_modules\/|server\/|contract\/)/, '');
      return [id, `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`.trim()];
    }),
  );
  const times = new Map<string, number>();
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const where = names.get(id) ?? '';
    times.set(where, (times.get(where) ?? 0) + (profile.timeDeltas?.[index] ?? 0));
  }
  times.delete('(idle)');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, TOP)
    .map(([where, time]) => ({ share: Number((time / total).toFixed(4)), where }));
}

const orders: Record<string, () => unknown> = {
  memory,
  startProfile,
  stopProfile,
  startRecording: () => void (recorded = []),
  stopRecording() {
    const statements = recorded;
    recorded = null;
    return statements;
  },
};

process.on('message', (order: unknown) => {
  const obey = typeof order === 'string' ? orders[order] : undefined;
  if (obey) void Promise.resolve(obey()).then((answer) => process.send?.({ answer: answer ?? null }));
});
