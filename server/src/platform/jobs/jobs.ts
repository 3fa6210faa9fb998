import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';

import { seconds } from '../clock.ts';
import { oneNodeAtATime } from '../db/advisory-lock.ts';
import type { Database, Tx } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Logger } from '../log.ts';

/** A kind of work that happens later, and how often it is tried. */
export interface JobKind<Data extends object> {
  readonly name: string;
  run(data: Data): Promise<void>;
  readonly retryLimit: number;
  /** The first pause; each further one is about twice as long, up to the longest. */
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
}

/** Thrown by work that came too early. It is tried again like work that failed, and nobody is warned. */
export class TooEarly extends Error {}

/** Work that comes back by the clock. */
export interface Routine {
  readonly name: string;
  /** As in crontab, in UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

interface JobCounts {
  waiting: number;
  failed: number;
  oldestSeconds: number;
}

export interface Jobs {
  define<Data extends object>(kind: JobKind<Data>): void;
  repeat(routine: Routine): void;
  /** Queues work in the caller's transaction. While a job of that key waits or runs, no second one is made. */
  send<Data extends object>(tx: Tx, kind: Pick<JobKind<Data>, 'name'>, key: string, data: Data): Promise<void>;
  /** Of all nodes: how many wait, how many were given up in the last days, and how long the oldest has waited. */
  counts(): Promise<JobCounts>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Only for what was left by a node that died: whoever sends work wakes the worker. */
const POLL_SECONDS = 30;
/** While a job that failed here waits for its next try, its worker looks so often. */
const RETRY_POLL_MS = 5000;
/** We have no flows. */
const FLOW_POLL_SECONDS = 3600;
const BATCH = 10;
const JOB_EXPIRES_SECONDS = 300;
const STOP_TIMEOUT_MS = 4000;
const INSTALL_LOCK = 7_203_116;

function createBoss(database: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const client = await database.connect();
        try {
          return await client.query(text, values);
        } finally {
          client.release();
        }
      },
    },
    backend: database.embedded ? 'pglite' : 'postgres',
    // Looks for bloat and vacuum trouble on a server; the embedded database is too small to have either.
    monitorVacuum: !database.embedded,
    reindex: !database.embedded,
    // The routines of the clock are looked for as often as the jobs of a node that died.
    cronWorkerIntervalSeconds: POLL_SECONDS,
    flowIntervalSeconds: FLOW_POLL_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a failure'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue gave a warning'));
  return boss;
}

/** Remembers the jobs that failed here until their next try, which another node may do, and wakes their workers. */
function createRetries(wake: (kind: string) => void) {
  const waiting = new Map<string, { kind: string; until: number }>();
  const timer = setInterval(() => {
    for (const [id, { until }] of waiting) if (until < Date.now()) waiting.delete(id);
    for (const kind of new Set([...waiting.values()].map((job) => job.kind))) wake(kind);
  }, RETRY_POLL_MS).unref();
  return {
    add(id: string, kind: JobKind<object>): void {
      // Twice the longest pause: by then somebody has tried again.
      waiting.set(id, { kind: kind.name, until: Date.now() + 2 * seconds(kind.longestPauseSeconds) });
    },
    remove: (id: string) => void waiting.delete(id),
    stop: () => clearInterval(timer),
  };
}

interface Running {
  retries: ReturnType<typeof createRetries>;
  log: Logger;
}

async function runBatch(kind: JobKind<object>, batch: { id: string; data: object }[], { retries, log }: Running) {
  return Promise.all(
    batch.map(async ({ id, data }) => {
      try {
        await kind.run(data);
        retries.remove(id);
        return { id, status: 'completed' as const };
      } catch (error) {
        retries.add(id, kind);
        if (!(error instanceof TooEarly))
          log.warn({ err: error, job: kind.name }, 'a job failed and will be tried again');
        return { id, status: 'failed' as const, output: { message: String(error) } };
      }
    }),
  );
}

async function countJobs({ db }: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(created_on) filter (where state < 'active')), 0)::float as "oldestSeconds"
    from pgboss.job where state < 'active' or state = 'failed'`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

export function createJobs(database: Database, log: Logger): Jobs {
  const boss = createBoss(database, log);
  const kinds: JobKind<object>[] = [];
  const routines: Routine[] = [];
  const workers = new Map<string, string>();
  const retries = createRetries(wake);

  function wake(kind: string): void {
    const worker = workers.get(kind);
    if (worker) boss.notifyWorker(worker);
  }

  async function startKind(kind: JobKind<object>): Promise<void> {
    await boss.createQueue(kind.name, {
      policy: 'exclusive',
      retryLimit: kind.retryLimit,
      retryDelay: kind.firstPauseSeconds,
      retryBackoff: true,
      retryDelayMax: kind.longestPauseSeconds,
      expireInSeconds: JOB_EXPIRES_SECONDS,
    });
    const options = {
      batchSize: BATCH,
      pollingIntervalSeconds: POLL_SECONDS,
      // A full batch means that more may wait.
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    workers.set(
      kind.name,
      await boss.work<object, unknown, typeof options>(kind.name, options, (batch) =>
        runBatch(kind, batch, { retries, log }),
      ),
    );
  }

  async function startRoutine(routine: Routine): Promise<void> {
    await boss.createQueue(routine.name, { policy: 'exclusive' });
    await boss.work(routine.name, { pollingIntervalSeconds: POLL_SECONDS }, () => routine.run());
    await boss.schedule(routine.name, routine.cron);
  }

  return {
    define: (kind) => void kinds.push(kind),
    repeat: (routine) => void routines.push(routine),
    async send(tx, kind, key, data) {
      await boss.send(kind.name, data, { db: fromKysely(tx), singletonKey: key });
      afterCommit(tx, () => wake(kind.name));
    },
    counts: () => countJobs(database),
    async start() {
      const startAll = async (): Promise<void> => {
        await boss.start();
        for (const kind of kinds) await startKind(kind);
        for (const routine of routines) await startRoutine(routine);
      };
      // The queue installs its own tables, and nodes that do so at the same moment would collide. The embedded
      // database has one node, and one connection that must not wait for itself.
      await (database.embedded ? startAll() : oneNodeAtATime(database, INSTALL_LOCK, startAll));
    },
    stop() {
      retries.stop();
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
