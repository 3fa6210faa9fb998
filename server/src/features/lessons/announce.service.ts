import { lessonChanged } from '@coursemate/contract/lessons';

import { sayInChat } from '#features/chats/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';

import { calendarFor } from './calendar/lesson-link.ts';
import { chatTextOf, factsFor, sentenceFor, titleOf } from './lesson-words.ts';
import type { LessonEvent, LessonNews } from './lesson-words.ts';
import { tellsOther } from './lessons.policy.ts';
import { presentLesson } from './lessons.presenter.ts';
import type { LessonWithPeople } from './lessons.queries.ts';

/** Shows lessons as they are now in the open pages of both people. */
function showToBoth(tx: Tx, { gateway }: NotifyParts, lessons: readonly LessonWithPeople[], now: Date): void {
  afterCommit(tx, () => {
    for (const lesson of lessons) {
      for (const id of [lesson.teacher_id, lesson.student_id]) {
        gateway.toPerson(id, lessonChanged, { lesson: presentLesson(lesson, id, now) });
      }
    }
  });
}

const TYPES: Partial<Record<LessonEvent, 'success' | 'warning'>> = {
  confirm: 'success',
  confirm_move: 'success',
  decline: 'warning',
  cancel: 'warning',
  report_no_show: 'warning',
  contest: 'warning',
};

/** What changes nothing in a calendar: the lesson is over. */
const AFTERWARDS: ReadonlySet<LessonEvent> = new Set(['complete', 'report_no_show', 'dispute', 'contest', 'decide']);

interface Announcement extends Pick<LessonNews, 'what' | 'before'> {
  lessons: readonly LessonWithPeople[];
  /** Who did it; null when time did. */
  actorId: string | null;
  /** Who is told in other words. */
  untold?: readonly string[];
}

/** Whom to tell: the other side, or both when nobody did it. */
function receiversOf({ teacher_id, student_id }: LessonWithPeople, actorId: string | null): string[] {
  return [teacher_id, student_id].filter((id) => id !== actorId);
}

const nameOf = (lesson: LessonWithPeople, id: string): string =>
  id === lesson.teacher_id ? lesson.teacher_name : lesson.student_name;

/** Tells both people of a change: in their chat, in their open pages, and whoever did not do it in a notification. */
export async function announceChange(
  tx: Tx,
  parts: NotifyParts,
  { lessons: all, what, before, actorId, untold = [] }: Announcement,
  now: Date,
): Promise<void> {
  const [lesson, ...others] = all;
  if (!lesson) return;
  const lessons = [lesson, ...others] as const;
  const news = { what, lessons, before };
  showToBoth(tx, parts, lessons, now);
  await sayInChat(tx, parts.gateway, { chatId: lesson.chat_id, content: chatTextOf(news), lessonId: lesson.id }, now);
  // What time or the support team did comes from nobody who is blocked.
  if (actorId !== null && !tellsOther(what, lesson)) return;
  const actor = actorId === null ? null : nameOf(lesson, actorId);
  for (const userId of receiversOf(lesson, actorId).filter((id) => !untold.includes(id))) {
    const { subject, message } = sentenceFor(news, actor, userId);
    const calendar = AFTERWARDS.has(what) ? undefined : calendarFor(parts, lessons, userId);
    const notification = {
      userId,
      type: TYPES[what] ?? 'info',
      title: titleOf(what, lessons),
      message,
      link: `/chat?chatId=${lesson.chat_id}`,
      kind: 'lesson',
      repeats: what === 'move',
      // A mail that waits does not leave once one has blocked the other, but for what is told then too.
      ...(actorId === null || tellsOther(what, { reachable: false }) ? {} : { chatId: lesson.chat_id }),
      mail: { subject, facts: factsFor(news, userId), calendar },
    } as const;
    await notify(tx, parts, notification, now);
  }
}
