import type { Tx } from '#platform/db/database.ts';

/** What follows elsewhere: a teacher may already use a subject that they have asked for, and is found by the
 * names of what they are linked to. */
export interface ListHooks {
  subjectApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  subjectRejected(tx: Tx, requestId: string): Promise<void>;
  entryRenamed(tx: Tx, entry: { type: 'universities' | 'subjects'; id: number }): Promise<void>;
}
