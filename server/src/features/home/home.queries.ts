import { listedSql, shownNameSql } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

/** Chats are a while old before we ask how it was. */
const RATE_AFTER = days(3);
const TO_RATE_SHOWN = 2;

export interface TeacherToRate {
  id: string;
  name: string;
  avatar: string | null;
  since: Date;
}

/** The newest chats of one side; the database stops looking when it has found enough of them. */
const toRate = (side: 'low' | 'high', other: 'low' | 'high'): string => `
  (select teacher.id, ${shownNameSql('teacher')} as name, teacher.avatar, chats.created_at as since
   from chats join users teacher on teacher.id = chats.${other}_id
   where chats.${side}_id = $1 and chats.status = 'accepted' and not chats.is_support and chats.created_at <= $2
     and not chats.blocked_by_low and not chats.blocked_by_high
     and ${listedSql('teacher')}
     and not exists (select from feedbacks where feedbacks.teacher_id = teacher.id and feedbacks.student_id = $1)
     and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = teacher.id)
     and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = $1)
   order by chats.created_at desc limit ${TO_RATE_SHOWN})`;

const newestToRate = prepared<TeacherToRate>(
  'home_teachers_to_rate',
  `${toRate('low', 'high')} union all ${toRate('high', 'low')} order by since desc limit ${TO_RATE_SHOWN}`,
);

/** Teachers with whom a student has talked, both of them, and whom they have not rated. */
export function teachersToRate(db: Db, studentId: string, now: Date): Promise<TeacherToRate[]> {
  return newestToRate(db, [studentId, later(now, -RATE_AFTER)]);
}

export interface Reviews {
  reviews: number;
  rating_sum: number;
}

/** The person's own row, what they wrote as a student or received as a teacher, and whether they teach a listed subject. */
type Owner = Pick<
  UserRow,
  'name' | 'last_name' | 'email' | 'phone_number' | 'role' | 'country_id' | 'date_of_birth' | 'gender' | 'summary'
> &
  Reviews & { teaches: boolean };

function ownerWith(name: string, reviews: string) {
  return prepared<Owner>(
    name,
    `select users.name, last_name, email, phone_number, role, country_id, date_of_birth, gender, summary,
       exists (select from teacher_subjects where user_id = users.id and subject_id is not null) as teaches,
       coalesce(reviews, 0) as reviews, coalesce(given.rating_sum, 0) as rating_sum
     from users left join lateral (${reviews}) as given on true where users.id = $1`,
  );
}

const owner = {
  student: ownerWith(
    'home_of_student',
    `select count(*)::int as reviews, sum(rating)::int as rating_sum
     from feedbacks where student_id = users.id and deleted_at is null`,
  ),
  teacher: ownerWith(
    'home_of_teacher',
    'select rating_count as reviews, rating_sum from teachers where user_id = users.id',
  ),
};

export async function findOwner(db: Db, userId: string, role: 'student' | 'teacher'): Promise<Owner> {
  const [row] = await owner[role](db, [userId]);
  if (!row) throw new Error('someone who is signed in has a row');
  return row;
}
