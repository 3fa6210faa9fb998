import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSnapshot } from '#platform/db/embedded/snapshot.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';

import { run } from '../explain.ts';
import { openDatabase, snapshotFile } from '../open.ts';

/** Makes the database that a first start begins with: every migration applied, the job queue installed. */
await run(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coursemate-snapshot-'));
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir }, silentLog);
    const jobs = createJobs(database, silentLog);
    await jobs.start();
    await jobs.stop();
    await database.close();
    createSnapshot(join(dataDir, 'postgres'), snapshotFile);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
