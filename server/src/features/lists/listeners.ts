import type { ListType } from '@coursemate/contract/lists';

import type { Tx } from '#platform/db/database.ts';

import type { EntryRow } from './lists.tables.ts';

/** Two entries of one list, of which `into` stays. */
export interface Merge {
  type: ListType;
  from: EntryRow;
  into: EntryRow;
}

/** What follows elsewhere: people may already use a subject or a course that they have asked for, and are found by the
 * names of what they are linked to. */
export interface ListListeners {
  subjectApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  subjectRejected(tx: Tx, requestId: string): Promise<void>;
  courseApproved(tx: Tx, requestId: string, entryId: number): Promise<void>;
  courseRejected(tx: Tx, requestId: string): Promise<void>;
  /** The name is another one; of a course the name or the code. */
  entryRenamed(tx: Tx, entry: { type: 'universities' | 'subjects' | 'courses'; id: number }): Promise<void>;
  /** Locks the people who use the entries. Their own writes lock themselves before entries, so a merge does too. */
  lockPeopleOf(tx: Tx, merge: { type: ListType; from: number; into: number }): Promise<void>;
  /** Whoever uses `from` uses `into` from now on. */
  entryMerged(tx: Tx, merge: Merge): Promise<void>;
}
