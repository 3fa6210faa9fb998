import type { NotifyParts } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** What follows elsewhere: what students say about a teacher carries that they have had a lesson. */
export interface LessonHooks {
  /** Says whether the student has given feedback already. */
  lessonHeld(tx: Tx, pair: { teacherId: string; studentId: string }): Promise<boolean>;
}

/** What changing a lesson needs. */
export type LessonParts = NotifyParts & LessonHooks;
