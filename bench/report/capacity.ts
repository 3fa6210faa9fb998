import type { Compared, Measured } from '../measure/rounds.ts';
import type { Results } from './results.ts';
import { short, table, whole } from './tables.ts';

/** What one person does on a day on which they come: an assumption, and the only one about people besides those below. */
const DAY: Readonly<Record<string, number>> = {
  'who am I': 10,
  login: 0.2,
  home: 3,
  'teachers: subject + country_id + price range': 10,
  'chat list': 10,
  history: 10,
  'chat send': 20,
  'unread notifications': 10,
  presence: 10,
  'reconnect storm': 5,
};
const COME_EACH_DAY = 0.2;
/** Of a day's calls, in its busiest hour. */
const IN_PEAK_HOUR = 0.1;
/** Cores are not planned to be busier than this. */
const BUSY = 0.6;
const USERS = [10_000, 100_000, 1_000_000, 10_000_000];

function measuredAt({ scenarios }: Results, name: string): Measured | undefined {
  const all = scenarios[name]?.postgres ?? [];
  // A home costs by the chats of its person, who has 50 in the smallest world and 5,000 in the largest.
  return all.at(name === 'home' ? 0 : -1)?.product;
}

/** Calls of a person's day with what they cost in the largest world that was measured. */
export function day(results: Results): string {
  const rows = Object.entries(DAY).map(([name, times]) => {
    const one = measuredAt(results, name);
    return [
      name,
      String(times),
      one ? short(one.serverCpu) : '',
      one ? short(one.postgresCpu) : '',
      one ? short((times * (one.serverCpu + one.postgresCpu)) / 1000) : '',
    ];
  });
  return table(['call', 'a day', 'server ms', 'PostgreSQL ms', 'seconds a day'], rows);
}

export function steps(results: Results): string {
  let [server, postgres, calls] = [0, 0, 0];
  for (const [name, times] of Object.entries(DAY)) {
    const one = measuredAt(results, name);
    server += (times * (one?.serverCpu ?? 0)) / 1000;
    postgres += (times * (one?.postgresCpu ?? 0)) / 1000;
    calls += times;
  }
  const rows = USERS.map((users) => {
    const perSecond = (users * COME_EACH_DAY * IN_PEAK_HOUR) / 3600;
    const cores = (seconds: number) => short((perSecond * seconds) / BUSY);
    return [
      whole(users),
      short(perSecond * calls),
      short(perSecond * (DAY['chat send'] ?? 0)),
      cores(server),
      cores(postgres),
    ];
  });
  return table(['users', 'calls a second', 'messages a second', 'cores of servers', 'cores of PostgreSQL'], rows);
}

/** What was tried, next to one node and one table. */
export function tried(results: Record<string, Compared>): string {
  const rows = Object.entries(results).flatMap(([name, { product, floor, ratio }]) => {
    if (!floor || !ratio) return [];
    return [
      [
        name,
        `${whole(product.perSecond)} / ${whole(floor.perSecond)}`,
        short(ratio.perSecond),
        `${short(product.p99Ms)} / ${short(floor.p99Ms)}`,
        `${short(product.serverCpu)} + ${short(product.postgresCpu)}`,
        `${short(floor.serverCpu)} + ${short(floor.postgresCpu)}`,
        short(ratio.cpu),
      ],
    ];
  });
  const cpu = 'CPU s per 1,000: servers + PostgreSQL';
  return table(['tried', 'a second: so / plain', 'ratio', 'p99 ms: so / plain', cpu, 'plain', 'CPU ratio'], rows);
}
