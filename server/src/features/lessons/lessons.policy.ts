import { limits } from '@coursemate/contract/base/limits';
import type { Lesson, LessonAction, LessonSide, LessonStatus } from '@coursemate/contract/lessons';
import { lessonActions } from '@coursemate/contract/lessons';

import { hours, later } from '#platform/clock.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';

import type { LessonRow } from './lessons.tables.ts';

type Times = Pick<LessonRow, 'status' | 'starts_at' | 'ends_at'>;

/**
 * How a lesson stands at a moment: a proposal expires when it would begin, and a confirmed lesson is completed a while after
 * its end. A job writes it down a little later.
 */
export function statusAt({ status, starts_at, ends_at }: Times, now: Date): LessonStatus {
  if (status === 'proposed' && starts_at <= now) return 'expired';
  if (status === 'confirmed' && later(ends_at, hours(limits.reportHours)) <= now) return 'completed';
  return status;
}

/** Which lessons time alone has changed, of rows of `lessons`; `now` is an expression. */
export function overdueSql(now: string) {
  return {
    expired: `lessons.status = 'proposed' and lessons.starts_at <= ${now}`,
    completed: `lessons.status = 'confirmed' and lessons.ends_at <= ${now} - interval '${limits.reportHours} hours'`,
  };
}

/** The same as `statusAt`, of a row of `lessons`. */
export function statusAtSql(now: string): string {
  const { expired, completed } = overdueSql(now);
  return `case when ${expired} then 'expired' when ${completed} then 'completed' else lessons.status end`;
}

/** What the policy needs to know of a lesson and of who looks at it. */
export interface LessonFacts
  extends
    Times,
    Pick<
      LessonRow,
      'proposed_by' | 'move_proposed_by' | 'reported_by' | 'reported_at' | 'completed_by' | 'completed_at'
    > {
  /** The viewer's. */
  side: LessonSide;
  /** Both can be reached: the chat is open, nobody is blocked, restricted or gone. */
  open: boolean;
}

const yes = (condition: boolean): 'yes' | 'not now' => (condition ? 'yes' : 'not now');

type Answer = 'yes' | 'not now' | 'not yours';

/** Which side has said how the lesson ended, and when: that nobody came, or that it took place. */
function wordOf(
  { reported_by, reported_at, completed_by, completed_at }: LessonFacts,
  status: LessonStatus,
): { by: LessonSide | null; at: Date | null } {
  if (status === 'no_show') return { by: reported_by, at: reported_at };
  if (status === 'completed') return { by: completed_by, at: completed_at };
  return { by: null, at: null };
}

const RULES: Record<LessonAction, (lesson: LessonFacts, status: LessonStatus, now: Date) => Answer> = {
  confirm: ({ side, proposed_by }, status) => (side === proposed_by ? 'not yours' : yes(status === 'proposed')),
  decline: ({ side, proposed_by }, status) => (side === proposed_by ? 'not yours' : yes(status === 'proposed')),
  withdraw: ({ side, proposed_by }, status) => (side === proposed_by ? yes(status === 'proposed') : 'not yours'),
  cancel: ({ starts_at }, status, now) => yes(status === 'confirmed' && starts_at > now),
  move: ({ starts_at }, status, now) => yes((status === 'proposed' || status === 'confirmed') && starts_at > now),
  confirm_move: ({ side, starts_at, move_proposed_by }, status, now) => {
    if (status !== 'confirmed' || starts_at <= now || move_proposed_by === null) return 'not now';
    return side === move_proposed_by ? 'not yours' : 'yes';
  },
  // Who suggested another time may take it back.
  decline_move: ({ starts_at, move_proposed_by }, status, now) =>
    yes(status === 'confirmed' && starts_at > now && move_proposed_by !== null),
  complete: ({ ends_at }, status, now) => yes(status === 'confirmed' && ends_at <= now),
  report_no_show: ({ ends_at }, status, now) => yes(status === 'confirmed' && ends_at <= now),
  dispute(lesson, status, now) {
    const { by, at } = wordOf(lesson, status);
    if (by === null || at === null) return 'not now';
    if (lesson.side === by) return 'not yours';
    return yes(later(at, hours(limits.reportHours)) > now);
  },
};

/** What works where the two cannot reach each other any more. */
const ALWAYS: ReadonlySet<LessonAction> = new Set(['cancel', 'decline', 'withdraw']);

/** Why the two cannot agree on anything any more; null while they can. */
export function obstacleOf({ reachable, open }: { reachable: boolean; open: boolean }): Lesson['obstacle'] {
  if (!reachable) return 'blocked_between';
  return open ? null : 'chat_closed';
}

/** What is told by notification and mail while one of the two has blocked the other: nobody should go to a cancelled lesson. */
export function tellsOther(what: string, { reachable }: { reachable: boolean }): boolean {
  return reachable || what === 'cancel';
}

/** Words to the other side reach them only while neither has blocked the other. */
export function toldReason(reason: string | null | undefined, { reachable }: { reachable: boolean }): string | null {
  return reachable ? (reason ?? null) : null;
}

export function mayAct(lesson: LessonFacts, action: LessonAction, now: Date): Decision {
  const answer = RULES[action](lesson, statusAt(lesson, now), now);
  if (answer === 'not yours') return deny('forbidden');
  if (answer === 'not now') return deny('lesson_state');
  return lesson.open || ALWAYS.has(action) ? allow : deny('chat_closed');
}

/** What the viewer may do with a lesson now. */
export function actionsOf(lesson: LessonFacts, now: Date): LessonAction[] {
  return lessonActions.filter((action) => mayAct(lesson, action, now).allowed);
}

/** Administrators decide about what is disputed, once. */
export function mayDecide({ status }: Pick<LessonRow, 'status'>): Decision {
  return status === 'disputed' ? allow : deny('lesson_state');
}
