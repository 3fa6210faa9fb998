import type { Tx } from '#platform/db/database.ts';

/** What follows elsewhere: a teacher may already use a subject that they have asked for, and is found by its name. */
export interface ListHooks {
  subjectApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  subjectRejected(tx: Tx, requestId: string): Promise<void>;
  subjectRenamed(tx: Tx, entryId: number): Promise<void>;
}
