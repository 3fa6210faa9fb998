import type { LessonSide } from '@coursemate/contract/lessons';

import { notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';

import { announceChange } from './announce.service.ts';
import { findLessons, giveTimeBack, updateLesson } from './lessons.queries.ts';
import type { LessonParts } from './listeners.ts';

interface Held {
  lessonId: string;
  what: 'complete' | 'decide';
  /** Who said so; null when time did, or an administrator. */
  actor: { id: string; side: LessonSide } | null;
}

/**
 * A lesson took place, whoever says so: the feedback of its student knows it, both are told, and a student who has said
 * nothing about the teacher yet is asked to, instead of being told.
 */
export async function completeLesson(
  tx: Tx,
  parts: LessonParts,
  { lessonId, what, actor }: Held,
  now: Date,
): Promise<void> {
  await giveTimeBack(tx, lessonId);
  const noMove = { move_starts_at: null, move_ends_at: null, move_proposed_by: null };
  const said = { completed_by: actor?.side ?? null, completed_at: now };
  await updateLesson(tx, lessonId, { status: 'completed', ...said, ...noMove }, now);
  const [lesson] = await findLessons(tx, [lessonId]);
  if (!lesson) throw new Error('a lesson that was completed is there');
  const { teacher_id: teacherId, student_id: studentId } = lesson;
  const hasFeedback = await parts.followLessons(tx, { teacherId, studentId }, now);
  // Nobody is asked for feedback that a block refuses.
  const asksForFeedback = !hasFeedback && lesson.reachable;
  const untold = asksForFeedback ? [studentId] : [];
  await announceChange(tx, parts, { lessons: [lesson], what, actorId: actor?.id ?? null, untold }, now);
  if (!asksForFeedback) return;
  const notification = {
    userId: studentId,
    type: 'success',
    title: `How was your lesson with ${lesson.teacher_name}?`,
    message: 'Leave feedback, it helps other students to choose',
    link: `/teachers/${teacherId}#feedback`,
    kind: 'lesson',
  } as const;
  await notify(tx, parts, notification, now);
}
