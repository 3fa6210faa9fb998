import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { must } from '../../testing/must.ts';
import { launch, runToEnd, startServer } from '../../testing/process.ts';
import { onPostgres, placeForServer } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { silentLog } from '../log.ts';
import { openPostgres } from './database.ts';
import { tempFolder } from './embedded/testing/temp-folder.ts';

const FIXTURE = 'testing/migrate.fixture.ts';

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The names of the test's own migrations, and the rows that they have written. */
async function outcomeOf(open: Awaited<ReturnType<typeof placeForServer>>['open']) {
  const database = await open();
  try {
    const names = await sql<{ name: string }>`
      select name from schema_migrations where name like 'test%' order by name`.execute(database.db);
    const steps = await sql<{ n: number }>`select n from test_steps order by n`.execute(database.db);
    return { names: names.rows.map(({ name }) => name), steps: steps.rows.map(({ n }) => n) };
  } finally {
    await database.close();
  }
}

/** A migration that is in the middle of its work for longer than the test needs, and how to see that it is. */
function unfinished(settings: Record<string, string> & { DATA_DIR: string }) {
  const begin = 'create table test_half (n int); insert into test_steps values (2); ';
  if (!onPostgres) {
    // A file in the database folder is what a busy host can still show to the outside.
    const hang = "copy (select 1) to '/pglite/data/busy'; select count(*) from generate_series(1, 1000000000000);";
    return { text: begin + hang, isBusy: () => existsSync(join(settings.DATA_DIR, 'postgres/busy')) };
  }
  const isBusy = async () => {
    const database = openPostgres(settings['DATABASE_URL'] ?? '', silentLog);
    const sleeping = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      database.db,
    );
    await database.close();
    return sleeping.rows.length > 0;
  };
  return { text: `${begin} select pg_sleep(2);`, isBusy };
}

test.each(['the process', 'the process and its children'])(
  'a migration that was killed half way with %s leaves nothing of itself, and the next start does it',
  async (killed) => {
    const { settings, open } = await placeForServer();
    const { text, isBusy } = unfinished(settings);
    const folder = await folderOf({ 'test-1.sql': 'create table test_steps (n int);', 'test-2.sql': text });
    const child = launch(FIXTURE, [folder], settings, { detached: true });
    const pid = must(child.pid);
    await until(isBusy, 30_000);
    process.kill(killed === 'the process' ? pid : -pid, 'SIGKILL');
    await once(child, 'exit');

    await writeFile(join(folder, 'test-2.sql'), 'create table test_half (n int); insert into test_steps values (3);');
    const again = await runToEnd(FIXTURE, [folder], settings);
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(await outcomeOf(open)).toEqual({ names: ['test-1.sql', 'test-2.sql'], steps: [3] });
  },
  90_000,
);

test.runIf(onPostgres)(
  'processes that migrate at the same moment apply each file once',
  async () => {
    const { settings, open } = await placeForServer();
    const folder = await folderOf({
      'test-1.sql': 'create table test_steps (n int); select pg_sleep(0.2);',
      'test-2.sql': 'insert into test_steps values (2); select pg_sleep(0.2);',
    });
    const runs = await Promise.all([1, 2, 3].map(() => runToEnd(FIXTURE, [folder], settings)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await outcomeOf(open)).toEqual({ names: ['test-1.sql', 'test-2.sql'], steps: [2] });
  },
  60_000,
);

test.runIf(onPostgres)(
  'nodes that start at the same moment on an empty database all become ready',
  async () => {
    const { settings, open } = await placeForServer();
    const database = await open();
    await sql`drop schema public cascade; create schema public; drop schema pgboss cascade`.execute(database.db);
    await database.close();
    const nodes = await Promise.all([startServer(settings), startServer(settings)]);
    for (const node of nodes) expect(await node.stop()).toBe(0);
  },
  120_000,
);
