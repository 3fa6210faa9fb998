import { canReach, findChatBetween } from '#features/chats/index.ts';
import { haveHadLesson } from '#features/lessons/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { shownName } from '#features/people/index.ts';
import { lockRatings, refreshRating } from '#features/teachers/index.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayRate, mayRemoveReply, mayReply } from './feedback.policy.ts';
import {
  findFeedback,
  findFeedbackOf,
  insertFeedback,
  setAfterLesson,
  setReply,
  updateFeedback,
} from './feedback.queries.ts';
import type { FeedbackWithStudent } from './feedback.queries.ts';
import type { FeedbackRow } from './feedback.tables.ts';

type Pair = Awaited<ReturnType<typeof findPair>>;
type FeedbackInput = Pick<FeedbackRow, 'rating' | 'comment'> & { teacherId: string; student: Viewer };

async function read(tx: Tx, id: string): Promise<FeedbackWithStudent> {
  const row = await findFeedback(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** What the policy needs to know of a student and a teacher, and whether they have had a lesson. */
export async function findPair(
  db: Db | Tx,
  { feedbackAfter }: Pick<Config, 'feedbackAfter'>,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  now: Date,
) {
  const afterLesson = await haveHadLesson(db, { teacherId, studentId }, now);
  const chat = await findChatBetween(db, studentId, teacherId);
  const acceptedChat = chat?.status === 'accepted';
  const hadLesson = feedbackAfter === 'lesson' ? afterLesson : null;
  const own = await findFeedbackOf(db, teacherId, studentId);
  return { teacherId, acceptedChat, reachable: canReach(chat), hadLesson, afterLesson, own };
}

/**
 * A student has had a lesson with a teacher, or it is disputed; says whether they have given feedback. Under the lock that
 * giving feedback takes: what is given at the same moment either knows of it or is found here.
 */
export async function followLessons(
  tx: Tx,
  pair: { teacherId: string; studentId: string },
  now: Date,
): Promise<boolean> {
  await lockRatings(tx, [pair.teacherId]);
  const hasFeedback = await setAfterLesson(tx, pair, await haveHadLesson(tx, pair, now));
  if (hasFeedback) await refreshRating(tx, pair.teacherId);
  return hasFeedback;
}

/** The teacher answers a feedback, changes the answer, or takes it back. Its student is told of the first one. */
export async function replyToFeedback(
  tx: Tx,
  platform: NotifyParts,
  { viewer, id, text }: { viewer: Viewer; id: string; text: string | null },
  now: Date,
): Promise<FeedbackWithStudent> {
  const found = await findFeedback(tx, id);
  ensure(mayRemoveReply(viewer, found));
  await lockRatings(tx, [viewer.id]);
  const before = await read(tx, id);
  const chat = await findChatBetween(tx, viewer.id, before.student_id);
  ensure(text === null ? mayRemoveReply(viewer, before) : mayReply(viewer, before, canReach(chat)));
  await setReply(tx, id, text, now);
  if (before.reply === null && text !== null) {
    const notification = {
      userId: before.student_id,
      type: 'info',
      title: 'A reply to your feedback',
      message: 'The teacher has answered what you said',
      link: `/teachers/${viewer.id}#feedback`,
      kind: 'feedback',
      feedbackId: id,
      repeats: true,
    } as const;
    await notify(tx, platform, notification, now);
  }
  return read(tx, id);
}

/** Gives feedback, or changes what the student gave before: there is one for each student and teacher. */
export async function giveFeedback(
  tx: Tx,
  platform: NotifyParts,
  { teacherId, student, rating, comment }: FeedbackInput,
  now: Date,
): Promise<{ row: FeedbackWithStudent; pair: Pair; created: boolean }> {
  await lockRatings(tx, [teacherId]);
  const pair = await findPair(tx, platform.config, { teacherId, studentId: student.id }, now);
  ensure(mayRate(student, pair));
  const { own: before, afterLesson: after_lesson } = pair;
  const id = before?.id ?? newId(now.getTime());
  if (before) await updateFeedback(tx, id, { rating, comment, after_lesson }, now);
  else {
    const ids = { id, teacher_id: teacherId, student_id: student.id };
    const columns = { ...ids, rating, comment, after_lesson };
    await insertFeedback(tx, { ...columns, deleted_at: null, created_at: now, updated_at: now });
  }
  const row = await read(tx, id);
  await refreshRating(tx, teacherId);
  const title = before ? 'Feedback updated' : 'New feedback';
  const message = `${shownName({ ...row, deleted_at: row.student_deleted_at })} rated you ${rating} of 5`;
  // Their own page, as students see it.
  const link = `/teachers/${teacherId}#feedback`;
  const about = { kind: 'feedback', feedbackId: id, repeats: true } as const;
  await notify(tx, platform, { userId: teacherId, type: 'info', title, message, link, ...about }, now);
  return { row, pair: { ...pair, own: row }, created: !before };
}
