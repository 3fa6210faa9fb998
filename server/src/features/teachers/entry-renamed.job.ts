import type { ListType } from '@coursemate/contract/lists';

import { renameUniversity } from '#features/educations/index.ts';
import { markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log.ts';

const BATCH = 100;
const A_MINUTE_SECONDS = 60;

export interface RenamedEntry {
  type: Extract<ListType, 'universities' | 'subjects'>;
  id: number;
}

/** People linked to the entry, held until the transaction ends. */
async function holdLinked(tx: Tx, { type, id }: RenamedEntry, after: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (eb) =>
      type === 'subjects'
        ? eb.selectFrom('teacher_subjects').select('user_id').where('subject_id', '=', id)
        : eb.selectFrom('educations').select('user_id').where('university_id', '=', id),
    )
    .$if(after !== null, (query) => query.where('users.id', '>', after))
    .orderBy('users.id')
    .limit(BATCH)
    .forNoKeyUpdate('users')
    .execute();
  return rows.map((row) => row.id);
}

/** An entry may be used by many: they follow its new name in the background, a few at a time. */
export function entryRenamedJob({ db, log }: { db: Db; log: Logger }): JobKind<RenamedEntry> {
  async function followAfter(entry: RenamedEntry, last: string | null): Promise<string | undefined> {
    return withTx(db, log, async (tx) => {
      const people = await holdLinked(tx, entry, last);
      if (entry.type === 'universities') await renameUniversity(tx, entry.id, people);
      for (const id of people) markPersonChanged(tx, id);
      return people.at(-1);
    });
  }

  return {
    name: 'teachers.entry-renamed',
    retryLimit: 20,
    firstPauseSeconds: 5,
    longestPauseSeconds: A_MINUTE_SECONDS,
    async run(entry) {
      let last: string | null = null;
      for (;;) {
        const reached = await followAfter(entry, last);
        if (reached === undefined) return;
        last = reached;
      }
    },
  };
}
