import type { NotifyParts } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** What follows elsewhere: what students say about a teacher carries whether they have had a lesson. */
export interface LessonListeners {
  /** After a lesson was completed, or disputed. Says whether the student has given feedback already. */
  followLessons(tx: Tx, pair: { teacherId: string; studentId: string }, now: Date): Promise<boolean>;
}

/** What changing a lesson needs. */
export type LessonParts = NotifyParts & LessonListeners;
