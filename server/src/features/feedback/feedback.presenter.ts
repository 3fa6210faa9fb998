import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import type { Feedback } from '@coursemate/contract/feedback';

import { avatarUrl } from '#features/avatars/index.ts';
import { shownNameParts } from '#features/people/index.ts';

import type { ModeratedRow } from './admin-feedback.queries.ts';
import { moderationDecisions } from './feedback.policy.ts';
import type { FeedbackWithStudent } from './feedback.queries.ts';

/** A feedback with what its viewer may do with it. */
export function presentFeedback(row: FeedbackWithStudent, decisions: Pick<Feedback, 'can' | 'obstacle'>): Feedback {
  const student = { name: row.name, last_name: row.last_name, deleted_at: row.student_deleted_at };
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    student_id: row.student_id,
    student: { ...shownNameParts(student), avatar_url: avatarUrl(student.deleted_at ? null : row.avatar) },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    after_lesson: row.after_lesson,
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, created_at: row.replied_at.toISOString() },
    ...decisions,
  };
}

export function presentModeratedFeedback(row: ModeratedRow): ModeratedFeedback {
  const feedback = presentFeedback(row, moderationDecisions(row));
  const teacher = { name: row.teacher_name, last_name: row.teacher_last_name, deleted_at: row.teacher_deleted_at };
  return {
    ...feedback,
    student: { ...feedback.student, email: (row.student_deleted_at ? null : row.student_email) ?? '' },
    teacher: {
      id: row.teacher_id,
      ...shownNameParts(teacher),
      email: (row.teacher_deleted_at ? null : row.teacher_email) ?? '',
    },
    is_deleted: row.deleted_at !== null,
  };
}
