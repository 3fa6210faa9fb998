import type { ListType } from '@coursemate/contract/lists';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { renameUniversity } from '#features/educations/index.ts';
import { lockUsers, markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { JobKind, Jobs } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log.ts';

import { lockRatings, sumRatings } from './ratings.queries.ts';
import './teachers.tables.ts';

const BATCH = 100;
/** So many people follow a merge in its own transaction; more follow in the background. */
const AT_ONCE = 200;
const A_MINUTE_SECONDS = 60;
/** Raised when rows that people are found by are made in another way. */
const ROW_FORMAT = 6;

interface Parts {
  db: Db;
  log: Logger;
}

/** An entry whose names have changed. */
export interface RenamedEntry {
  type: ListType;
  id: number;
}

/** Ids of people, as a subquery. */
type People = RawBuilder<string>;

function linkedTo({ type, id }: RenamedEntry): People {
  const people = {
    universities: sql<string>`(select user_id from educations where university_id = ${id} union
      select own.user_id from user_courses own join list_entries course on course.id = own.course_id
      where course.university_id = ${id})`,
    faculties: sql<string>`(select user_id from educations
      where faculty_folded = (select folded from list_entries where id = ${id}))`,
    subjects: sql<string>`(select user_id from teacher_subjects where subject_id = ${id})`,
    courses: sql<string>`(select user_id from user_courses where course_id = ${id})`,
  };
  return people[type];
}

async function idsOf(tx: Tx, people: People, most?: number): Promise<string[]> {
  const query = tx.selectFrom('users').select('id').where('id', 'in', people);
  const rows = await (most === undefined ? query : query.limit(most)).execute();
  return rows.map(({ id }) => id);
}

/** Locks who uses an entry that is to be merged, and who uses the one that stays, unless these are many. */
export async function lockPeopleOf(tx: Tx, merge: { type: ListType; from: number; into: number }): Promise<void> {
  const { type } = merge;
  const [from, into] = [linkedTo({ type, id: merge.from }), linkedTo({ type, id: merge.into })];
  const few = await idsOf(tx, sql`(${from} union ${into})`, AT_ONCE + 1);
  await lockUsers(tx, few.length <= AT_ONCE ? few : await idsOf(tx, from));
}

/** Whether the search rows of all who use an entry follow before the commit; not when these are many. */
export async function followAtOnce(tx: Tx, entry: RenamedEntry): Promise<boolean> {
  const ids = await idsOf(tx, linkedTo(entry), AT_ONCE + 1);
  if (ids.length > AT_ONCE) return false;
  await lockUsers(tx, ids);
  for (const id of ids) markPersonChanged(tx, id);
  return true;
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

async function freshVersion(db: Db | Tx): Promise<string> {
  const files = await db.selectFrom('reference_files').select('digest').orderBy('name').execute();
  return [ROW_FORMAT, ...files.map((file) => file.digest)].join(' ');
}

async function keepVersion(db: Db | Tx, version: string): Promise<void> {
  await db
    .insertInto('search_rows_version')
    .values({ version })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version }))
    .execute();
}

/** For who has just made the rows of everyone: without it the next start makes them once more. */
export async function keepFreshVersion(tx: Tx): Promise<void> {
  await keepVersion(tx, await freshVersion(tx));
}

/** What everyone is found by, by students and by administrators, is made anew. */
export function rebuildJob(parts: Parts): JobKind<{ version: string }> {
  return {
    name: 'teachers.rebuild-search-rows',
    ...retries,
    async run({ version }) {
      await refreshAll(parts, sql`(select id from users)`, async (tx, ids) => {
        await lockRatings(tx, ids);
        await sumRatings(tx, ids);
      });
      await keepVersion(parts.db, version);
    },
  };
}

/**
 * Search rows hold the other names of universities and subjects, which come with a release: when those files or the
 * way rows are made have changed since the rows were made, all are made anew in the background.
 */
export async function rebuildWhenStale({ db, log, jobs }: Parts & { jobs: Jobs }): Promise<void> {
  const version = await freshVersion(db);
  const made = await db.selectFrom('search_rows_version').select('version').executeTakeFirst();
  if (made?.version === version) return;
  await withTx(db, log, (tx) => jobs.send(tx, rebuildJob({ db, log }), 'all', { version }));
}
