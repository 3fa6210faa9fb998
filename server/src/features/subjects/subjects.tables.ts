import type { Currency } from '@coursemate/contract/base/money';
import type { Generated } from 'kysely';

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
  /** For how long the price is. */
  minutes: Generated<number>;
  /** Of the first lesson of a student, for as long. */
  trial_price: Generated<string | null>;
  created_at: Date;
}
