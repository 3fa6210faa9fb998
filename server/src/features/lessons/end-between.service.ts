import type { NotifyParts } from '#features/notifications/index.ts';
import { lockUsers } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

import { announceChange } from './announce.service.ts';
import { ACTIONS } from './change.service.ts';
import { mayAct } from './lessons.policy.ts';
import { lessonSideOf } from './lessons.presenter.ts';
import { findLessons, lockLessonsAhead } from './lessons.queries.ts';

const ENDS = ['cancel', 'withdraw', 'decline'] as const;

/**
 * Ends what lies ahead between the viewer and another person, who is told once of all cancelled lessons. That a proposal ended
 * is seen in the chat only: nobody was going to it.
 */
export async function endLessonsBetween(
  tx: Tx,
  parts: NotifyParts,
  viewer: Viewer,
  otherId: string,
  now: Date,
): Promise<void> {
  await lockUsers(tx, [viewer.id, otherId]);
  const ended: Record<(typeof ENDS)[number], string[]> = { cancel: [], withdraw: [], decline: [] };
  for (const lesson of await lockLessonsAhead(tx, viewer.id, otherId, now)) {
    const facts = { ...lesson, side: lessonSideOf(lesson, viewer.id), open: true };
    const action = ENDS.find((end) => mayAct(facts, end, now).allowed);
    if (!action) continue;
    const act = { tx, id: lesson.id, action, series: false, side: facts.side, lessons: [lesson], now };
    await ACTIONS[action](act, lesson);
    ended[action].push(lesson.id);
  }
  for (const what of ENDS) {
    const lessons = await findLessons(tx, ended[what]);
    const untold = what === 'cancel' ? [] : [otherId];
    await announceChange(tx, parts, { lessons, what, actorId: viewer.id, untold }, now);
  }
}
