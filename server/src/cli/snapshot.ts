import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadReference } from '#features/lists/index.ts';
import { systemClock } from '#platform/clock.ts';
import { createSnapshot } from '#platform/db/embedded/snapshot.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';

import { run } from '../explain.ts';
import { openDatabase, snapshotFile } from '../open.ts';

/** Makes the database that a first start begins with: migrated, with the lists and the job queue. */
await run(async () => {
  // The last one would be the beginning of this one, with what has been taken out of the files since.
  await rm(snapshotFile, { force: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'coursemate-snapshot-'));
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir }, silentLog);
    await loadReference({ database, log: silentLog, now: systemClock.now() });
    const jobs = createJobs(database, silentLog);
    await jobs.start();
    await jobs.stop();
    await database.close();
    createSnapshot(join(dataDir, 'postgres'), snapshotFile);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
