import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Small enough that the embedded database is never silent for long. */
const ROWS_AT_ONCE = 500;

export type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** Rows are written as JSON, in which JSON is not text. */
export type ActRow = Omit<Row<'audit_entries'>, 'before' | 'after'> & { before: object; after: object };

export type AvailabilityRow = Omit<Row<'availability'>, 'weekly' | 'exceptions'> & {
  weekly: object;
  exceptions: object;
};

/** Bytes as PostgreSQL writes them in text. */
export type PictureRow = Omit<Row<'avatars'>, 'large' | 'small'> & { large: string; small: string };

/** Everything that the demo writes, except what the product derives from it. */
export interface WorldRows {
  users: Row<'users'>[];
  educations: Row<'educations'>[];
  courses: Row<'user_courses'>[];
  favourites: Row<'favourites'>[];
  subjects: Row<'teacher_subjects'>[];
  availability: AvailabilityRow[];
  chats: Row<'chats'>[];
  ends: Row<'request_ends'>[];
  messages: Row<'messages'>[];
  lessons: Row<'lessons'>[];
  lessonTimes: Row<'lesson_times'>[];
  feedbacks: Row<'feedbacks'>[];
  requests: Row<'list_requests'>[];
  notifications: Row<'notifications'>[];
  acts: ActRow[];
}

/** As one JSON text for many rows: the database reads it in half the time that a parameter for each value takes. */
export async function insertAll<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: ReadonlyArray<Row<T> | ActRow | AvailabilityRow | PictureRow>,
): Promise<void> {
  // What a row leaves out keeps its default, so only rows with the same columns go together.
  for (const [, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const columns = sql.join(Object.keys(alike[0] ?? {}).map((column) => sql.ref(column)));
    for (let from = 0; from < alike.length; from += ROWS_AT_ONCE) {
      const text = JSON.stringify(alike.slice(from, from + ROWS_AT_ONCE));
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(tx);
    }
  }
}

/** What the demo has done once is kept beside the reference lists. */
export async function isMarked(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('reference_files').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function mark(tx: Tx, name: string, digest: string, now: Date): Promise<void> {
  await tx.insertInto('reference_files').values({ name, digest, loaded_at: now }).execute();
}
