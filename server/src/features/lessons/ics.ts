import type { LessonStatus } from '@coursemate/contract/lessons';

import type { LessonWithPeople } from './lessons.queries.ts';

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

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** In UTC, so that no calendar program needs to know our zones. */
const utc = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

const STATUSES: Partial<Record<LessonStatus, string>> = { proposed: 'TENTATIVE', cancelled: 'CANCELLED' };

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
    `STATUS:${STATUSES[lesson.status] ?? 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    ...(lesson.place === null ? [] : [`LOCATION:${escaped(lesson.place)}`]),
    ...(lesson.note === null ? [] : [`DESCRIPTION:${escaped(lesson.note)}`]),
    `URL:${site}/chat?chatId=${lesson.chat_id}`,
    'END:VEVENT',
  ];
}

/** Lessons as a calendar. Names, times and places only: contacts are for the chat. */
export function calendarOf(lessons: readonly LessonWithPeople[], viewerId: string, site: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coursemate//Lessons//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Coursemate',
    ...lessons.flatMap((lesson) => eventOf(lesson, viewerId, site)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}
