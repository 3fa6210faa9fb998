import type { Availability, LessonLength } from '@coursemate/contract/availability';
import type { ColumnType } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    availability: AvailabilityTable;
  }
}

/** JSON is written as text: the driver would make a list of the database of an array. */
type Json<T> = ColumnType<T, string, string>;

interface AvailabilityTable {
  user_id: string;
  time_zone: string;
  weekly: Json<Availability['weekly']>;
  exceptions: Json<Availability['exceptions']>;
  lengths: LessonLength[];
  notice_hours: number;
  buffer_minutes: number;
  horizon_days: number;
  updated_at: Date;
}
