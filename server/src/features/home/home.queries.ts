import { canReachSql, unreadOfChatsSql } from '#features/chats/index.ts';
import { listedSql, shownNameSql } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import { eachSide } from './home-chats.queries.ts';

/** Chats are a while old before we ask how it was. */
const RATE_AFTER = days(3);
const TO_RATE_SHOWN = 2;

export interface TeacherToRate {
  id: string;
  name: string;
  avatar: string | null;
  since: Date;
}

const ME = '(select $1::uuid)';

/**
 * With `offset 0` the database asks for one chat after the other, the newest first, and stops at the second that fits;
 * without it it would join all of a student's chats with all of their messages (1.2 ms instead of 0.1 with 100 chats). The
 * values hide in a `select`: the database would plan anew for each call (1.0 of 2.2 ms of processor time for a home).
 */
const newestToRate = prepared<TeacherToRate>(
  'home_teachers_to_rate',
  `${eachSide(
    (side, other) => `
      (select teacher.id, ${shownNameSql('teacher')} as name, teacher.avatar, chats.created_at as since
       from chats join users teacher on teacher.id = chats.${other}_id
       where chats.${side}_id = ${ME} and chats.status = 'accepted' and not chats.is_support
         and chats.created_at <= (select $2::timestamptz)
         and ${canReachSql('chats')} and ${listedSql('teacher')}
         and not exists (
           select from feedbacks where feedbacks.teacher_id = teacher.id and feedbacks.student_id = ${ME} offset 0)
         and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = teacher.id offset 0)
         and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = ${ME} offset 0)
         and (not (select $3::boolean) or exists (
           select from lessons
           where lessons.student_id = ${ME} and lessons.teacher_id = teacher.id and lessons.status = 'completed' offset 0))
       order by chats.created_at desc limit ${TO_RATE_SHOWN})`,
  )}
   order by since desc limit ${TO_RATE_SHOWN}`,
);

/** Teachers with whom a student has talked, both of them, and whom they have not rated. Where feedback needs a lesson they have had one. */
export function teachersToRate(
  db: Db,
  { feedbackAfter }: Pick<Config, 'feedbackAfter'>,
  studentId: string,
  now: Date,
): Promise<TeacherToRate[]> {
  return newestToRate(db, [studentId, later(now, -RATE_AFTER), feedbackAfter === 'lesson']);
}

/** What is counted for a home. */
export interface HomeCounts {
  active_chats: number;
  new_chats: number;
  /** Own ones of a student, those that wait for a teacher. */
  pending_requests: number;
  oldest_request_at: Date | null;
  /** Those of the support team count too, as in the badge. */
  unread_messages: number;
  unread_chats: number;
  /** Written by a student, or received by a teacher. */
  reviews: number;
  rating_sum: number;
}

/** The person's own row, and whether they teach something that is in the list. */
export type Owner = Pick<
  UserRow,
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'role'
  | 'country_id'
  | 'date_of_birth'
  | 'gender'
  | 'summary'
  | 'accepts_requests'
  | 'paused_until'
> & {
  teaches: boolean;
  /** Whether they have set weekly hours. */
  has_hours: boolean;
};

const REVIEWS = {
  student: `select count(*)::int as reviews, coalesce(sum(rating), 0)::int as rating_sum
    from feedbacks where student_id = $1 and deleted_at is null`,
  teacher: 'select rating_count as reviews, rating_sum from teachers where user_id = $1',
};
/** Whether a request counts: a student's own ones, those of others for a teacher. */
const ASKED = { student: 'initiator_id = $1', teacher: 'initiator_id <> $1' };

type Role = keyof typeof REVIEWS;

/** `$2` is the begin of the month. */
function preparedNumbers(role: Role) {
  // A support chat has nobody on the high side. Asking there would read every chat where the index is enough.
  const accepted = eachSide(
    (side) => `select created_at from chats
      where ${side}_id = $1 and status = 'accepted' ${side === 'low' ? 'and not is_support' : ''}`,
  );
  const pending = eachSide(
    (side) => `select asked_at from chats where ${side}_id = $1 and status = 'pending' and ${ASKED[role]}`,
  );
  return prepared<Owner & HomeCounts>(
    `home_numbers_of_${role}`,
    `select users.name, last_name, email, phone_number, role, country_id, date_of_birth, gender, summary,
       users.accepts_requests, users.paused_until,
       exists (select from teacher_subjects where user_id = users.id and subject_id is not null) as teaches,
       exists (select from availability where user_id = users.id and weekly::text <> '[]') as has_hours,
       active.*, pending.*, unread.*, coalesce(given.reviews, 0) as reviews, coalesce(given.rating_sum, 0) as rating_sum
     from users
     cross join (
       select count(*)::int as active_chats, count(*) filter (where created_at >= $2)::int as new_chats
       from (${accepted}) as chats
     ) as active
     cross join (
       select count(*)::int as pending_requests, min(asked_at) as oldest_request_at from (${pending}) as chats
     ) as pending
     cross join (
       select count(*)::int as unread_chats, coalesce(sum(unread), 0)::int as unread_messages from (${unreadOfChatsSql('$1')}) as chats
     ) as unread
     left join (${REVIEWS[role]}) as given on true
     where users.id = $1`,
  );
}

const numbersOf = { student: preparedNumbers('student'), teacher: preparedNumbers('teacher') };

export async function findNumbers(db: Db, viewer: Viewer, role: Role, now: Date): Promise<Owner & HomeCounts> {
  const monthBegin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await numbersOf[role](db, [viewer.id, monthBegin]);
  if (!row) throw new Error('someone who is signed in has a row');
  return row;
}
