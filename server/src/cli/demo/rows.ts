import type { Insertable } from 'kysely';

import type { Tables } from '#platform/db/tables.ts';

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
