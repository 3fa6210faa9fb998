import type { ErrorCode } from '@coursemate/contract/base/errors';
import type { Feedback } from '@coursemate/contract/feedback';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { FeedbackRow } from './feedback.tables.ts';

interface Pair {
  teacherId: string;
  acceptedChat: boolean;
  /** Neither has blocked the other. */
  reachable: boolean;
  /** Null where feedback needs no lesson. */
  hadLesson: boolean | null;
  /** What the viewer has said about the teacher before. */
  own: Pick<FeedbackRow, 'deleted_at'> | undefined;
}

/**
 * Students rate teachers with whom they have an accepted chat, or have had a lesson, while neither has blocked the other. What
 * an administrator removed cannot be said again.
 */
export function mayRate(viewer: Viewer, { teacherId, acceptedChat, reachable, hadLesson, own }: Pair): Decision {
  if (viewer.role !== 'student' || viewer.id === teacherId) return deny('forbidden');
  if (viewer.blocked) return deny('feedback_restricted');
  if (!acceptedChat) return deny('feedback_needs_chat');
  if (!reachable) return deny('blocked_between');
  if (hadLesson === false) return deny('feedback_needs_lesson');
  return own?.deleted_at ? deny('feedback_removed') : allow;
}

type Decisions = Pick<Feedback, 'can'> & { obstacle: ErrorCode | null };

/** What the viewer may do about feedback on a teacher, and why they cannot if they cannot. */
export function feedbackDecisions(viewer: Viewer, pair: Pair): Decisions {
  const decision = mayRate(viewer, pair);
  if (!decision.allowed) return { can: [], obstacle: decision.code };
  return { can: [pair.own ? 'update_feedback' : 'leave_feedback'], obstacle: null };
}

type Answered = Pick<FeedbackRow, 'teacher_id' | 'deleted_at'> | undefined;

/** The teacher takes back what they answered, also while a block holds: it tells nobody anything. */
export function mayRemoveReply(viewer: Viewer, row: Answered): Decision {
  if (row?.teacher_id !== viewer.id || row.deleted_at) return deny('not_found');
  return viewer.blocked ? deny('account_restricted') : allow;
}

/** The teacher answers what is said about them, as long as it is there and they and the student can reach each other. */
export function mayReply(viewer: Viewer, row: Answered, reachable: boolean): Decision {
  const own = mayRemoveReply(viewer, row);
  return !own.allowed || reachable ? own : deny('blocked_between');
}

/** The feedback of others can only be read, and answered by its teacher. */
export function decisionsOfOther(
  viewer: Viewer,
  row: Pick<FeedbackRow, 'teacher_id' | 'deleted_at'>,
  reachable: boolean,
): Decisions {
  const decisions = [
    ['reply', mayReply(viewer, row, reachable)],
    ['remove_reply', mayRemoveReply(viewer, row)],
  ] as const;
  return { can: decisions.flatMap(([action, { allowed }]) => (allowed ? [action] : [])), obstacle: null };
}

/** Administrators change every feedback, and remove it or bring it back. */
export function moderationDecisions({ deleted_at }: Pick<FeedbackRow, 'deleted_at'>): Decisions {
  return { can: ['update_feedback', deleted_at ? 'restore_feedback' : 'remove_feedback'], obstacle: null };
}
