import type { LessonAction } from '@coursemate/contract/lessons';

/** What a chat says about a lesson; its card there says the rest. */
export const SAID: Readonly<Record<'propose' | 'expire' | 'decide' | 'contest' | LessonAction, string>> = {
  propose: 'Lesson proposed',
  confirm: 'Lesson confirmed',
  decline: 'Lesson declined',
  withdraw: 'Lesson proposal withdrawn',
  cancel: 'Lesson cancelled',
  move: 'Another time suggested for the lesson',
  confirm_move: 'Lesson moved',
  decline_move: 'The lesson stays at its time',
  complete: 'Lesson completed',
  report_no_show: 'Reported: nobody came to the lesson',
  dispute: 'The report about the lesson is disputed',
  contest: 'It is disputed that the lesson took place',
  expire: 'The lesson proposal has expired',
  decide: 'The support team has decided about the lesson',
};

/** When a lesson is, in words, by the clock of its own zone. */
export function whenOf({ starts_at, time_zone }: { starts_at: Date; time_zone: string }): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: time_zone,
  });
  return `${words.format(starts_at)} (${time_zone})`;
}

/** How long it is until a lesson, in words: 'in 1 day'. */
export function fromNow(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const words = new Intl.RelativeTimeFormat('en-GB');
  if (minutes < 60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}
