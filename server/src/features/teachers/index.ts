import type { FastifyInstance } from 'fastify';

import type { Tx } from '#platform/db/database.ts';

import { forgetOldEnds } from './responses.service.ts';
import { entryRenamedJob, followAtOnce, rebuildJob } from './search-rows.jobs.ts';
import type { RenamedEntry } from './search-rows.jobs.ts';
import { teachersRoutes } from './teachers.routes.ts';

export { priced, sameEducation } from './search/conditions.ts';
export { documentOf, wordsOf } from './search/document.ts';
export { beginning, lexeme } from './search/text-conditions.ts';
export { lockRatings, rankFormula, ratingOf, refreshRating, sumRatings } from './ratings.queries.ts';
export { refreshResponses } from './responses.queries.ts';
export { forgetOldEnds, noteRequestEnd } from './responses.service.ts';
export { refreshSearchRows, searchRowDifferences } from './search-row.service.ts';
export { keepFreshVersion, lockPeopleOf, rebuildWhenStale } from './search-rows.jobs.ts';
export { averageOf, matchableOf, presentPublicFields, sharedText } from './teachers.presenter.ts';
export { maySeeTeacher } from './teachers.policy.ts';
export { requireTeacher } from './teachers.service.ts';
export { listingsOf } from './search/listings.ts';
export { variantsOf } from './search/typos.queries.ts';

/** What other features tell this one. */
export interface TeachersFeature {
  entryRenamed: (tx: Tx, entry: RenamedEntry) => Promise<void>;
  /** The entry that stays has more names and more people who use it. */
  entryMerged: (tx: Tx, entry: RenamedEntry) => Promise<void>;
}

export function teachersFeature(app: FastifyInstance): TeachersFeature {
  const { jobs } = app.platform;
  const job = entryRenamedJob(app.platform);
  jobs.define(job);
  jobs.define(rebuildJob(app.platform));
  jobs.repeat({ name: 'teachers.old-request-ends', cron: '23 * * * *', run: () => forgetOldEnds(app.platform) });
  teachersRoutes(app);
  const entryRenamed = (tx: Tx, entry: RenamedEntry) => jobs.send(tx, job, String(entry.id), entry);
  return {
    entryRenamed,
    async entryMerged(tx, entry) {
      if (!(await followAtOnce(tx, entry))) await entryRenamed(tx, entry);
    },
  };
}
