import { expect, onTestFinished, test } from 'vitest';

import { freshDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { withTx } from '../db/transaction.ts';
import { silentLog } from '../log.ts';
import { createJobs } from './jobs.ts';
import type { JobKind } from './jobs.ts';

const AT_ONCE = 500;
/** Less than one pause between two looks of a worker. */
const WITHIN_MS = 25_000;

test('jobs that are queued at once run one batch after the other, without a pause in between', async () => {
  const database = await freshDatabase();
  const jobs = createJobs(database, silentLog);
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
  });
  const done = { mail: new Set<number>(), push: new Set<number>() };
  const kinds = (['mail', 'push'] as const).map((name): JobKind<{ at: number }> => ({
    name: `test.${name}`,
    retryLimit: 3,
    firstPauseSeconds: 5,
    longestPauseSeconds: 60,
    run: ({ at }) => Promise.resolve(void done[name].add(at)),
  }));
  for (const kind of kinds) jobs.define(kind);
  await jobs.start();

  const begin = performance.now();
  await withTx(database.db, silentLog, async (tx) => {
    for (const kind of kinds) for (let at = 0; at < AT_ONCE; at++) await jobs.send(tx, kind, String(at), { at });
  });

  await until(() => done.mail.size === AT_ONCE && done.push.size === AT_ONCE, WITHIN_MS);
  expect(performance.now() - begin).toBeLessThan(WITHIN_MS);
}, 60_000);
