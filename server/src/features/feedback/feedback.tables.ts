import type { Selectable } from 'kysely';

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
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type FeedbackRow = Selectable<FeedbacksTable>;
