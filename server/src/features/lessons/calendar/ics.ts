import type { LessonStatus } from '@coursemate/contract/lessons';

import type { CalendarFile } from '#platform/mail/template.ts';

import type { LessonWithPeople } from '../lessons.queries.ts';

// By hand: `ical-generator` lets control characters and U+2028 through, and writes NAME, which makes a new calendar.

/** RFC 5545: a line has at most 75 bytes, and goes on after a line break and a space. No letter is torn apart. */
function folded(line: string): string {
  let [text, room] = ['', 75];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (size > room) {
      text += '\r\n ';
      room = 74;
    }
    text += letter;
    room -= size;
  }
  return `${text}\r\n`;
}

/** RFC 5545 has one line break in texts and no control characters: some programs would end a line at them. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replace(/(?!\t)\p{Cc}/gu, ' ');
}

/** In UTC, so that no calendar program needs to know our zones. */
const utc = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

/** What nobody will come to any more. */
const OVER: ReadonlySet<LessonStatus> = new Set(['cancelled', 'declined', 'withdrawn', 'expired']);

function statusOf({ status }: LessonWithPeople): string {
  if (status === 'proposed') return 'TENTATIVE';
  return OVER.has(status) ? 'CANCELLED' : 'CONFIRMED';
}

function eventOf(lesson: LessonWithPeople, viewerId: string, site: string): string[] {
  const other = lesson.teacher_id === viewerId ? lesson.student_name : lesson.teacher_name;
  const title = lesson.subject === null ? `Lesson with ${other}` : `${lesson.subject} with ${other}`;
  return [
    'BEGIN:VEVENT',
    `UID:${lesson.id}@${new URL(site).hostname}`,
    `SEQUENCE:${lesson.sequence}`,
    `DTSTAMP:${utc(lesson.updated_at)}`,
    `DTSTART:${utc(lesson.starts_at)}`,
    `DTEND:${utc(lesson.ends_at)}`,
    `STATUS:${statusOf(lesson)}`,
    `SUMMARY:${escaped(title)}`,
    ...(lesson.place === null ? [] : [`LOCATION:${escaped(lesson.place)}`]),
    ...(lesson.note === null ? [] : [`DESCRIPTION:${escaped(lesson.note)}`]),
    `URL:${site}/chat?chatId=${lesson.chat_id}`,
    'END:VEVENT',
  ];
}

/** Names, times and places only: contacts are for the chat. */
function written(
  lessons: readonly LessonWithPeople[],
  viewerId: string,
  site: string,
  properties: readonly string[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coursemate//Lessons//EN',
    ...properties,
    ...lessons.flatMap((lesson) => eventOf(lesson, viewerId, site)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}

/** Lessons as a calendar of their own, which programs ask for again and again. */
export function calendarOf(lessons: readonly LessonWithPeople[], viewerId: string, site: string): string {
  return written(lessons, viewerId, site, ['METHOD:PUBLISH', 'X-WR-CALNAME:Coursemate']);
}

/**
 * Lessons for one of their people to keep. Those that are called off leave the calendar that has them. Without a name:
 * programs would make a new calendar of it.
 */
export function lessonFile(lessons: readonly LessonWithPeople[], viewerId: string, site: string): CalendarFile {
  const method = lessons.every(({ status }) => OVER.has(status)) ? 'CANCEL' : 'PUBLISH';
  return { method, content: written(lessons, viewerId, site, [`METHOD:${method}`]) };
}
