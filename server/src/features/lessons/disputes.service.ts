import { recordAct } from '#features/audit/index.ts';
import { lockUsers } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';

import { announceChange } from './announce.service.ts';
import { completeLesson } from './held-lessons.service.ts';
import { whenOf } from './lesson-words.ts';
import { mayDecide } from './lessons.policy.ts';
import { findLessons, lockLessons, updateLesson } from './lessons.queries.ts';
import type { LessonWithPeople } from './lessons.queries.ts';
import type { LessonParts } from './listeners.ts';

interface Decision {
  id: string;
  status: 'completed' | 'no_show';
  reason?: string | null | undefined;
  adminId: string;
}

/** An administrator decides what happened; both people are told. */
export async function decideDispute(
  tx: Tx,
  parts: LessonParts,
  { id, status, reason, adminId }: Decision,
  now: Date,
): Promise<LessonWithPeople> {
  const [known] = await findLessons(tx, [id]);
  if (!known) throw new AppError('not_found');
  await lockUsers(tx, [known.teacher_id, known.student_id]);
  const [locked] = await lockLessons(tx, known.teacher_id, id, false);
  if (!locked) throw new AppError('not_found');
  ensure(mayDecide(locked));
  const target = { id, name: `${known.teacher_name}, ${known.student_name}, ${whenOf(known)}` };
  const states = { before: { status: 'disputed' }, after: { status } };
  await recordAct(tx, { adminId, action: 'lesson_decided', target, ...states, reason }, now);
  if (status === 'completed') await completeLesson(tx, parts, { lessonId: id, what: 'decide', actor: null }, now);
  else {
    await updateLesson(tx, id, { status }, now);
    await announceChange(tx, parts, { lessons: await findLessons(tx, [id]), what: 'decide', actorId: null }, now);
  }
  const [lesson] = await findLessons(tx, [id]);
  if (!lesson) throw new Error('a lesson that was decided is there');
  return lesson;
}
