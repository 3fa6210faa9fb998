import type { Db } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log.ts';

import { refreshTeacher } from './teacher-index.service.ts';

const BATCH = 100;
const A_MINUTE_SECONDS = 60;

/** A subject may be taught by many: their documents follow its new name in the background, a few at a time. */
export function subjectRenamedJob({ db, log }: { db: Db; log: Logger }): JobKind<{ subjectId: number }> {
  async function refreshAfter(subjectId: number, last: string | null): Promise<string | undefined> {
    return withTx(db, log, async (tx) => {
      const teachers = await tx
        .selectFrom('users')
        .innerJoin('teacher_subjects', 'teacher_subjects.user_id', 'users.id')
        .select('users.id')
        .where('teacher_subjects.subject_id', '=', subjectId)
        .$if(last !== null, (query) => query.where('users.id', '>', last))
        .orderBy('users.id')
        .limit(BATCH)
        .forUpdate('users')
        .execute();
      for (const { id } of teachers) await refreshTeacher(tx, id);
      return teachers.at(-1)?.id;
    });
  }

  return {
    name: 'teachers.subject-renamed',
    retryLimit: 20,
    firstPauseSeconds: 5,
    longestPauseSeconds: A_MINUTE_SECONDS,
    async run({ subjectId }) {
      let last: string | null = null;
      for (;;) {
        const reached = await refreshAfter(subjectId, last);
        if (reached === undefined) return;
        last = reached;
      }
    },
  };
}
