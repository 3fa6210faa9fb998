import type { ModeratedFeedback } from '@coursemate/contract/admin-feedback';
import type { Feedback } from '@coursemate/contract/feedback';

import { avatarUrl } from '#features/avatars/index.ts';

import type { ModeratedRow } from './admin-feedback.queries.ts';
import type { SaidFeedback } from './feedback.queries.ts';

export function presentFeedback(row: SaidFeedback): Feedback {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    student_id: row.student_id,
    // To others a deleted person is nobody.
    student: { name: row.name ?? 'Unknown', last_name: row.last_name ?? 'User', avatar_url: avatarUrl(row.avatar) },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentModeratedFeedback(row: ModeratedRow): ModeratedFeedback {
  const feedback = presentFeedback(row);
  return {
    ...feedback,
    student: { ...feedback.student, email: row.student_email ?? '' },
    teacher: {
      id: row.teacher_id,
      name: row.teacher_name ?? 'Unknown',
      last_name: row.teacher_last_name ?? 'User',
      email: row.teacher_email ?? '',
    },
    is_deleted: row.deleted_at !== null,
  };
}
