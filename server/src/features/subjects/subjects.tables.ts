import type { Currency } from '@coursemate/contract/subjects';

declare module '#platform/db/tables.ts' {
  interface Tables {
    teacher_subjects: TeacherSubjectsTable;
  }
}

/** A listed subject, or one that its teacher has asked for. */
interface TeacherSubjectsTable {
  id: string;
  user_id: string;
  position: number;
  subject_id: number | null;
  request_id: string | null;
  /** An exact decimal, so it stays text. */
  price: string;
  currency: Currency;
  created_at: Date;
}
