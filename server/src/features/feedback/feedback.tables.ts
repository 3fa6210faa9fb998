import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    feedbacks: FeedbacksTable;
  }
}

interface FeedbacksTable {
  id: string;
  teacher_id: string;
  student_id: string;
  rating: number;
  comment: string;
  /** The student has had a lesson with the teacher. Once so, it stays so. */
  after_lesson: Generated<boolean>;
  /** What the teacher says about it. */
  reply: Generated<string | null>;
  replied_at: Generated<Date | null>;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type FeedbackRow = Selectable<FeedbacksTable>;
