import { formatMoney, priceFor } from '@coursemate/contract/base/money';
import type { LessonAction } from '@coursemate/contract/lessons';

import type { MailFact } from '#features/notifications/index.ts';

import type { LessonWithPeople } from './lessons.queries.ts';
import type { LessonRow } from './lessons.tables.ts';

/** What is told about lessons: what people do, and what time and the support team do. */
export type LessonEvent = 'expire' | 'decide' | 'contest' | 'propose' | LessonAction;

/** What is told of several lessons at once is about the first, which comes soonest. */
export interface LessonNews {
  what: LessonEvent;
  lessons: readonly [LessonWithPeople, ...LessonWithPeople[]];
  /** The first as it was. */
  before?: Pick<LessonRow, 'starts_at' | 'ends_at'> | undefined;
}

/** 'lesson', 'lesson 2 of 5', 'series of 5 lessons', '3 of 5 lessons' */
function nounOf([first, ...others]: LessonNews['lessons']): string {
  const { series_id, series_count, number } = first;
  const count = others.length + 1;
  const isSeries = series_count > 1 && others.every((other) => other.series_id === series_id);
  if (!isSeries) return count === 1 ? 'lesson' : `${count} lessons`;
  if (count === 1) return `lesson ${number + 1} of ${series_count}`;
  return count === series_count ? `series of ${count} lessons` : `${count} of ${series_count} lessons`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A noun that has a number needs no article. */
const the = (noun: string): string => (noun === 'lesson' || noun.startsWith('series') ? `the ${noun}` : noun);

const TITLES: Readonly<Record<LessonEvent, (noun: string) => string>> = {
  propose: (noun) => `${capital(noun)} proposed`,
  confirm: (noun) => `${capital(noun)} confirmed`,
  decline: (noun) => `${capital(noun)} declined`,
  withdraw: (noun) => (noun === 'lesson' ? 'Lesson proposal withdrawn' : `Proposal of ${the(noun)} withdrawn`),
  cancel: (noun) => `${capital(noun)} cancelled`,
  move: (noun) => `Another time suggested for ${the(noun)}`,
  confirm_move: (noun) => `${capital(noun)} moved`,
  decline_move: (noun) =>
    /^\d/.test(noun) ? `${noun} stay at their times` : `${capital(the(noun))} stays at its time`,
  complete: (noun) => `${capital(noun)} completed`,
  report_no_show: (noun) => `Reported: nobody came to ${the(noun)}`,
  dispute: (noun) => `The report about ${the(noun)} is disputed`,
  contest: (noun) => `It is disputed that ${the(noun)} took place`,
  expire: (noun) =>
    noun === 'lesson' ? 'The lesson proposal has expired' : `The proposal of ${the(noun)} has expired`,
  decide: (noun) => `The support team has decided about ${the(noun)}`,
};

/** What happened to which lessons; to one outside a series where none are named. */
export const titleOf = (what: LessonEvent, lessons?: LessonNews['lessons']): string =>
  TITLES[what](lessons ? nounOf(lessons) : 'lesson');

interface Range {
  starts_at: Date;
  ends_at: Date;
}

/** When the lesson is after what happened, or would be; and when it was, where that is another time. */
function timesOf({ what, lessons: [lesson], before }: LessonNews): { at: Range; old: Range | null } {
  const { move_starts_at: starts_at, move_ends_at: ends_at } = lesson;
  const at = what === 'move' && starts_at && ends_at ? { starts_at, ends_at } : lesson;
  return { at, old: (what === 'move' || what === 'confirm_move') && before ? before : null };
}

/** 'Tue 24 Nov, 17:00' */
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

/** What a chat says, which both read: the zone is the lesson's. Of a single lesson its card there says the rest. */
export function chatTextOf(news: LessonNews): string {
  const [{ time_zone, series_count }, ...others] = news.lessons;
  const { at, old } = timesOf(news);
  const title = titleOf(news.what, news.lessons);
  if (old === null && others.length === 0 && series_count <= 1) return title;
  const words = formatOf(time_zone);
  const instead = old === null ? '' : ` instead of ${words.format(old.starts_at)}`;
  const from = others.length > 0 ? 'from ' : '';
  return `${title}: ${from}${words.format(at.starts_at)}${instead} (${time_zone})`;
}

interface Clock {
  timeZone: string;
  /** Stands behind times that are not by the reader's own clock, as far as we know. */
  suffix: string;
}

/** By whose clock a person reads times: their own where it is known, else the lesson's. */
function clockOf({ teacher_id, teacher_zone, student_zone, time_zone }: LessonWithPeople, readerId: string): Clock {
  const own = readerId === teacher_id ? teacher_zone : student_zone;
  return { timeZone: own ?? time_zone, suffix: own === null ? ` (${time_zone})` : '' };
}

/** When a lesson is, for one of its people. */
export function whenFor(lesson: LessonWithPeople, readerId: string): string {
  const { timeZone, suffix } = clockOf(lesson, readerId);
  return `${formatOf(timeZone).format(lesson.starts_at)}${suffix}`;
}

/** When a lesson is, in words, by the clock of its own zone. */
export function whenOf({ starts_at, time_zone }: { starts_at: Date; time_zone: string }): string {
  return `${formatOf(time_zone).format(starts_at)} (${time_zone})`;
}

/** What is taught. */
const topicOf = ({ course_name, subject }: LessonWithPeople): string | null => course_name ?? subject;

/** 'Algebra', 'Algebra (lesson 2 of 5)', 'the lesson' */
function aboutOf({ what, lessons }: LessonNews): string {
  const topic = topicOf(lessons[0]);
  const noun = nounOf(lessons);
  // Nobody knows a lesson that is only being proposed.
  if (topic === null) return what === 'propose' ? the(noun).replace('the ', 'a ') : the(noun);
  return noun === 'lesson' ? topic : `${topic} (${noun})`;
}

interface Parts {
  /** Who did it. */
  who: string;
  about: string;
  at: string;
  /** 'on Tue 24 Nov, 17:00', of several lessons 'from Tue 24 Nov, 17:00' */
  when: string;
}

const SENTENCES: Readonly<Record<LessonEvent, (parts: Parts) => string>> = {
  propose: ({ who, about, when }) => `${who} proposes ${about} ${when}`,
  confirm: ({ who, about, when }) => `${who} confirmed ${about} ${when}`,
  decline: ({ who, about, when }) => `${who} declined ${about} ${when}`,
  withdraw: ({ who, about, when }) => `${who} withdrew the proposal of ${about} ${when}`,
  cancel: ({ who, about, when }) => `${who} cancelled ${about} ${when}`,
  move: ({ who, about, at }) => `${who} suggests ${at} for ${about}`,
  confirm_move: ({ who, about, at }) => `${who} confirmed ${at} for ${about}`,
  decline_move: ({ who, about, when }) => `${who} keeps ${about} ${when}`,
  complete: ({ who, about, when }) => `${who} says that ${about} ${when} took place`,
  report_no_show: ({ who, about, when }) => `${who} reports that nobody came to ${about} ${when}`,
  dispute: ({ who, about, when }) => `${who} disputes the report about ${about} ${when}`,
  contest: ({ who, about, when }) => `${who} disputes that ${about} ${when} took place`,
  expire: ({ about, when }) => `The proposal of ${about} ${when} has expired`,
  decide: ({ about, when }) => `The support team has decided about ${about} ${when}`,
};

/** What one of the people reads: who did what with which lesson, and, where it moves, instead of which time. */
export function sentenceFor(
  news: LessonNews,
  actor: string | null,
  readerId: string,
): { subject: string; message: string } {
  const { lessons, what } = news;
  const { at, old } = timesOf(news);
  const { timeZone, suffix } = clockOf(lessons[0], readerId);
  const words = formatOf(timeZone);
  const [about, time] = [aboutOf(news), words.format(at.starts_at)];
  const when = `${lessons.length > 1 ? 'from' : 'on'} ${time}`;
  const sentence =
    actor === null && what === 'complete'
      ? `${capital(about)} ${when} took place`
      : SENTENCES[what]({ who: actor ?? 'Coursemate', about, at: time, when });
  const instead = old === null ? '' : `, instead of ${words.format(old.starts_at)}`;
  return { subject: `${sentence}${suffix}`, message: `${sentence}${instead}${suffix}` };
}

const minutesOf = ({ starts_at, ends_at }: Range): number =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000);

/** How long a lesson is and what it costs, at its length or another: '60 min · €28' */
function costOf(lesson: LessonWithPeople, minutes: number): string {
  const { price, currency } = lesson;
  if (price === null || currency === null) return `${minutes} min`;
  const amount = priceFor({ price: Number(price), currency, minutes: minutesOf(lesson) }, minutes);
  return `${minutes} min · ${formatMoney({ amount, currency }, { short: true })}`;
}

function placeOf({ mode, place }: LessonWithPeople): string {
  return mode === 'online' ? ['Online', place].filter(Boolean).join(': ') : (place ?? 'In person');
}

/** Whose reason `reason` is. */
const EXPLAINED: ReadonlySet<LessonEvent> = new Set(['decline', 'cancel', 'report_no_show', 'dispute', 'contest']);

/** A lesson for the mail of one of its people. */
export function factsFor(news: LessonNews, readerId: string): MailFact[] {
  const { lessons, what } = news;
  const [lesson] = lessons;
  const { at, old } = timesOf(news);
  const { timeZone, suffix } = clockOf(lesson, readerId);
  const words = formatOf(timeZone);
  const range = ({ starts_at, ends_at }: Range): string => words.formatRange(starts_at, ends_at);
  const minutes = minutesOf(at);
  const other = readerId === lesson.teacher_id ? lesson.student_name : lesson.teacher_name;
  const topic = [lesson.course_name, lesson.subject].filter(Boolean).join(' · ');
  const which = nounOf(lessons);
  return [
    { label: 'Lesson', value: [topic, which === 'lesson' ? '' : which].filter(Boolean).join(', ') || 'Lesson' },
    { label: 'With', value: other },
    {
      label: lessons.length > 1 ? 'First' : 'When',
      value: `${range(at)}${suffix}`,
      was: old === null ? null : range(old),
    },
    { label: 'Length and price', value: costOf(lesson, minutes) },
    { label: 'Where', value: placeOf(lesson) },
    ...(EXPLAINED.has(what) && lesson.reason !== null ? [{ label: 'Reason', value: lesson.reason }] : []),
  ];
}

/** How long it is until a lesson, in words: 'in 1 day'. */
export function fromNow(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const words = new Intl.RelativeTimeFormat('en-GB');
  if (minutes < 60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}
