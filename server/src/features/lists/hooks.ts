import type { Tx } from '#platform/db/database.ts';

/** What follows a decision elsewhere: a teacher may already use a subject that they have asked for. */
export interface ListHooks {
  subjectApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  subjectRejected(tx: Tx, requestId: string): Promise<void>;
}
