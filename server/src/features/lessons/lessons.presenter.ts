import type { Lesson, LessonSide } from '@coursemate/contract/lessons';

import { avatarUrl } from '#features/avatars/index.ts';

import { actionsOf, mayDecide, obstacleOf, statusAt } from './lessons.policy.ts';
import type { LessonWithPeople } from './lessons.queries.ts';

export function lessonSideOf(row: Pick<LessonWithPeople, 'teacher_id'>, userId: string): LessonSide {
  return row.teacher_id === userId ? 'teacher' : 'student';
}

/** A lesson as one of its people sees it. */
export function presentLesson(row: LessonWithPeople, viewerId: string, now: Date): Lesson {
  const side = lessonSideOf(row, viewerId);
  return {
    id: row.id,
    chat_id: row.chat_id,
    teacher: { id: row.teacher_id, name: row.teacher_name, avatar_url: avatarUrl(row.teacher_avatar) },
    student: { id: row.student_id, name: row.student_name, avatar_url: avatarUrl(row.student_avatar) },
    proposed_by: row.proposed_by,
    subject: row.subject,
    course: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    mode: row.mode,
    place: row.place,
    note: row.note,
    price: row.price === null ? null : Number(row.price),
    currency: row.currency,
    status: statusAt(row, now),
    reason: row.reason,
    cancelled_by: row.cancelled_by,
    late_cancel: row.late_cancel,
    reported_by: row.reported_by,
    report_reason: row.report_reason,
    completed_by: row.completed_by,
    rating: row.rating,
    moves_to: movesTo(row),
    series_id: row.series_id,
    series: row.series_id === null ? null : { number: row.number + 1, count: row.series_count },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: actionsOf({ ...row, side }, now),
    obstacle: obstacleOf(row),
  };
}

/** A lesson as administrators see it. */
export function presentForAdmin(row: LessonWithPeople, now: Date): Lesson {
  return { ...presentLesson(row, row.teacher_id, now), obstacle: null, can: mayDecide(row).allowed ? ['decide'] : [] };
}

function movesTo({ move_starts_at, move_ends_at, move_proposed_by }: LessonWithPeople): Lesson['moves_to'] {
  if (move_starts_at === null || move_ends_at === null || move_proposed_by === null) return null;
  return {
    starts_at: move_starts_at.toISOString(),
    ends_at: move_ends_at.toISOString(),
    proposed_by: move_proposed_by,
  };
}
