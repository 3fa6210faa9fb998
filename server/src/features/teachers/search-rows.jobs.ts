import type { ListType } from '@coursemate/contract/lists';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { renameUniversity } from '#features/educations/index.ts';
import { markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { JobKind, Jobs } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log.ts';

import './teachers.tables.ts';

const BATCH = 100;
const A_MINUTE_SECONDS = 60;
/** Raised when search rows are made in another way. */
const ROW_FORMAT = 1;

interface Parts {
  db: Db;
  log: Logger;
}

export interface RenamedEntry {
  type: Extract<ListType, 'universities' | 'subjects'>;
  id: number;
}

/** Ids of people, as a subquery. */
type People = RawBuilder<string>;

function linkedTo({ type, id }: RenamedEntry): People {
  return type === 'subjects'
    ? sql`(select user_id from teacher_subjects where subject_id = ${id})`
    : sql`(select user_id from educations where university_id = ${id})`;
}

/** Refreshes the search rows of many people, a few at a time; each few are held until their transaction ends. */
async function refreshAll(
  { db, log }: Parts,
  people: People,
  first: (tx: Tx, ids: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let last: string | undefined;
  do {
    const after = last;
    last = await withTx(db, log, async (tx) => {
      const rows = await tx
        .selectFrom('users')
        .select('users.id')
        .where('users.id', 'in', people)
        .$if(after !== undefined, (query) => query.where('users.id', '>', after ?? ''))
        .orderBy('users.id')
        .limit(BATCH)
        .forNoKeyUpdate('users')
        .execute();
      const ids = rows.map((row) => row.id);
      await first(tx, ids);
      for (const id of ids) markPersonChanged(tx, id);
      return ids.at(-1);
    });
  } while (last !== undefined);
}

const retries = { retryLimit: 20, firstPauseSeconds: 5, longestPauseSeconds: A_MINUTE_SECONDS };

/** An entry may be used by many: they follow its new name in the background. */
export function entryRenamedJob(parts: Parts): JobKind<RenamedEntry> {
  return {
    name: 'teachers.entry-renamed',
    ...retries,
    run: (entry) =>
      refreshAll(parts, linkedTo(entry), async (tx, ids) => {
        if (entry.type === 'universities') await renameUniversity(tx, entry.id, ids);
      }),
  };
}

/** Every search row is made anew. */
export function rebuildJob(parts: Parts): JobKind<{ version: string }> {
  return {
    name: 'teachers.rebuild-search-rows',
    ...retries,
    async run({ version }) {
      await refreshAll(parts, sql`(select user_id from teachers)`);
      await parts.db
        .insertInto('search_rows_version')
        .values({ version })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version }))
        .execute();
    },
  };
}

/**
 * Search rows hold the other names of universities and subjects, which come with a release: when those files or the
 * way rows are made have changed since the rows were made, all are made anew in the background.
 */
export async function rebuildWhenStale({ db, log, jobs }: Parts & { jobs: Jobs }): Promise<void> {
  const files = await db.selectFrom('reference_files').select('digest').orderBy('name').execute();
  const version = [ROW_FORMAT, ...files.map((file) => file.digest)].join(' ');
  const made = await db.selectFrom('search_rows_version').select('version').executeTakeFirst();
  if (made?.version === version) return;
  await withTx(db, log, (tx) => jobs.send(tx, rebuildJob({ db, log }), 'all', { version }));
}
