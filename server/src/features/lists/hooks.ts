import type { ListType } from '@coursemate/contract/lists';

import type { Tx } from '#platform/db/database.ts';

import type { EntryRow } from './lists.tables.ts';

/** Two entries of one list, of which `into` stays. */
export interface Merge {
  type: ListType;
  from: EntryRow;
  into: EntryRow;
}

/** What follows elsewhere: a teacher may already use a subject that they have asked for, and is found by the
 * names of what they are linked to. */
export interface ListHooks {
  subjectApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  subjectRejected(tx: Tx, requestId: string): Promise<void>;
  entryRenamed(tx: Tx, entry: { type: 'universities' | 'subjects'; id: number }): Promise<void>;
  /** Locks the people who use the entries. Their own writes lock themselves before entries, so a merge does too. */
  lockPeopleOf(tx: Tx, merge: { type: ListType; from: number; into: number }): Promise<void>;
  /** Whoever uses `from` uses `into` from now on. */
  entryMerged(tx: Tx, merge: Merge): Promise<void>;
}
