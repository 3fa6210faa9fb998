import type { Currency } from '@coursemate/contract/base/money';
import type { LessonMode, LessonSide, LessonStatus } from '@coursemate/contract/lessons';
import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    lessons: LessonsTable;
    lesson_times: LessonTimesTable;
    calendar_feeds: CalendarFeedsTable;
  }
}

interface LessonsTable {
  id: string;
  chat_id: string;
  teacher_id: string;
  student_id: string;
  proposed_by: LessonSide;
  subject: string | null;
  course_id: number | null;
  /** An exact decimal, so it stays text. */
  price: string | null;
  currency: Currency | null;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  mode: LessonMode;
  place: string | null;
  note: string | null;
  status: LessonStatus;
  reason: Generated<string | null>;
  cancelled_by: Generated<LessonSide | null>;
  late_cancel: Generated<boolean>;
  reported_by: Generated<LessonSide | null>;
  reported_at: Generated<Date | null>;
  /** Why it was reported; `reason` is the last word, of a dispute too. */
  report_reason: Generated<string | null>;
  /** Who said that it took place; null where time or an administrator did. */
  completed_by: Generated<LessonSide | null>;
  completed_at: Generated<Date | null>;
  move_starts_at: Generated<Date | null>;
  move_ends_at: Generated<Date | null>;
  move_proposed_by: Generated<LessonSide | null>;
  /** When both agreed on its time. */
  agreed_at: Generated<Date | null>;
  series_id: string | null;
  client_id: string | null;
  /** Its place in a series, from 0. */
  number: number;
  sequence: Generated<number>;
  reminded_day: Generated<boolean>;
  reminded_hour: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** When a person is taken by a confirmed lesson. */
interface LessonTimesTable {
  lesson_id: string;
  user_id: string;
  during: string;
}

interface CalendarFeedsTable {
  user_id: string;
  hash: Buffer;
  created_at: Date;
}

export type LessonRow = Selectable<LessonsTable>;
