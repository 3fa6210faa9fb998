import { formatPriceShort, priceFor } from '@coursemate/contract/base/money';
import type { Lesson, LessonSide, LessonStatus } from '@coursemate/contract/lessons';

import { clockOf, longDay } from './times.ts';

/** Which side of a lesson a person is on. */
export const viewerSide = ({ teacher }: Pick<Lesson, 'teacher'>, viewerId: string): LessonSide =>
  teacher.id === viewerId ? 'teacher' : 'student';

/** The other person of a lesson. */
export const otherOf = (lesson: Lesson, viewerId: string): Lesson['teacher'] =>
  lesson.teacher.id === viewerId ? lesson.student : lesson.teacher;

export const STATUS_LABELS = {
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'Nobody came',
  disputed: 'Disputed',
} as const satisfies Record<LessonStatus, string>;

/** What is taught: the course, else the subject. */
export const topicOf = ({ course, subject }: Pick<Lesson, 'course' | 'subject'>): string =>
  course?.name ?? subject ?? 'Lesson';

/** What another length of a lesson costs; null where length or price is no other. */
export function costOf(moved: Pick<Lesson, 'starts_at' | 'ends_at'>, lesson: Lesson): string | null {
  const { price, currency } = lesson;
  const [minutes, wanted] = [minutesOf(lesson), minutesOf(moved)];
  if (price === null || currency === null || minutes === wanted) return null;
  const cost = priceFor({ price, currency, minutes }, wanted);
  return formatPriceShort({ price: cost, currency, minutes: wanted });
}

/** 'TUM library · €24 / 60 min' */
export function detailsOf(lesson: Lesson): string {
  const { mode, place, price, currency } = lesson;
  const where = mode === 'online' ? ['Online', place] : [place ?? 'In person'];
  const minutes = minutesOf(lesson);
  const cost = price === null || currency === null ? `${minutes} min` : formatPriceShort({ price, currency, minutes });
  return [...where, cost].filter(Boolean).join(' · ');
}

export const minutesOf = ({ starts_at, ends_at }: Pick<Lesson, 'starts_at' | 'ends_at'>): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** Whether the viewer is asked: to confirm a proposal or another time. */
export const needsAnswer = ({ can }: Lesson): boolean => can.includes('confirm') || can.includes('confirm_move');

/** What a screen reader says of a lesson in the calendar. */
export function spokenLesson(lesson: Lesson, viewerId: string, now: Date): string {
  const status = STATUS_LABELS[lesson.status];
  const question = needsAnswer(lesson) ? ', your answer is needed' : '';
  const day = longDay(new Date(lesson.starts_at), now);
  const times = `${clockOf(lesson.starts_at)} to ${clockOf(lesson.ends_at)}`;
  return `${status} lesson with ${otherOf(lesson, viewerId).name}, ${day} ${times}${question}`;
}

/** Of a lesson that one side says took place. */
function remarkOnCompletion({ status, can }: Lesson, by: string | null, reason: string): string | null {
  const said = `${by === 'you' ? 'You' : by} said that it took place.`;
  if (status === 'disputed') return `${said} Disputed${reason}. The support team decides.`;
  if (status === 'no_show') return 'Decided by the support team.';
  return can.includes('dispute') ? said : null;
}

/** What else is to be said about how a lesson stands; null where its state says all. */
export function remarkOf(lesson: Lesson, viewerId: string): string | null {
  const by = (side: LessonSide | null) =>
    side === null ? null : side === viewerSide(lesson, viewerId) ? 'you' : otherOf(lesson, viewerId).name;
  const reason = lesson.reason === null ? '' : `: “${lesson.reason}”`;
  if (lesson.status === 'cancelled') {
    return `Cancelled by ${by(lesson.cancelled_by) ?? 'the support team'}${lesson.late_cancel ? ', at short notice' : ''}${reason}`;
  }
  if (lesson.status === 'declined' && reason !== '') return `Declined${reason}`;
  if (lesson.completed_by !== null) return remarkOnCompletion(lesson, by(lesson.completed_by), reason);
  if (lesson.status === 'no_show' || lesson.status === 'disputed') {
    const why = lesson.report_reason === null ? '' : `: “${lesson.report_reason}”`;
    const disputed = lesson.status === 'disputed' ? ` Disputed${reason}. The support team decides.` : '';
    return `Reported by ${by(lesson.reported_by) ?? 'the support team'}${why}.${disputed}`;
  }
  if (lesson.status === 'proposed' && !needsAnswer(lesson)) return `Waiting for ${otherOf(lesson, viewerId).name}`;
  return null;
}
