import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { loadReference } from '#features/lists/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { openPostgres } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';

import { openDatabase } from '../open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder to copy, or a database to clone. */
    template: { embedded: string } | { server: string; database: string };
    /** Without one, tests of several nodes are skipped. */
    redisUrl: string | null;
    /** What is made at random is made from it: `npm run proofs` takes another one for each run. */
    seed: number;
  }
}

async function prepare(database: Database): Promise<void> {
  await loadReference({ database, log: silentLog, now: systemClock.now() });
  const jobs = createJobs(database, silentLog);
  await jobs.start();
  await jobs.stop();
  await database.close();
}

async function embeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coursemate-template-'));
  await prepare(await openDatabase({ databaseUrl: null, dataDir }, silentLog));
  project.provide('template', { embedded: join(dataDir, 'postgres') });
  return () => rm(dataDir, { recursive: true, force: true });
}

async function postgresTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const database = `coursemate_template_${process.pid}_${project.name}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = database;
  const opened = openPostgres(url.href, silentLog);
  await migrate(opened, silentLog);
  await prepare(opened);
  project.provide('template', { server, database });
  return async () => {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  };
}

/** One migrated database with the lists for the whole run; every test app gets a copy of it. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('redisUrl', process.env['TEST_REDIS_URL'] ?? null);
  project.provide('seed', Number(process.env['PROOF_SEED'] ?? 1));
  const server = process.env['TEST_DATABASE_URL'];
  return server ? postgresTemplate(project, server) : embeddedTemplate(project);
}
