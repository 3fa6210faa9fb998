import type { MailCalendar } from '#features/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isSignatureOf, signatureOf } from '#platform/security/signature.ts';

import type { LessonWithPeople } from '../lessons.queries.ts';
import { lessonFile } from './ics.ts';

const PURPOSE = 'lesson file';

const signedText = (lessonId: string, userId: string): string => `${lessonId}.${userId}`;

/** Opens the file of one lesson as one of its people, without a session. */
function lessonToken(secret: string, lessonId: string, userId: string): string {
  return `${userId}.${signatureOf(secret, PURPOSE, signedText(lessonId, userId))}`;
}

/** Whose link it is; null for one that was not made here, or for another lesson. */
export function readLessonToken(secret: string, lessonId: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return isSignatureOf(secret, PURPOSE, signedText(lessonId, userId), signature) ? userId : null;
}

/**
 * What a mail about lessons has for the calendar of its receiver: all of them as a file, and a link to the first. Without
 * notes: what people write to each other is never in a mail.
 */
export function calendarFor(
  { secret, config }: Pick<Platform, 'secret' | 'config'>,
  lessons: readonly [LessonWithPeople, ...LessonWithPeople[]],
  userId: string,
): MailCalendar {
  const [{ id }] = lessons;
  const link = `${config.publicUrl}/api/lessons/${id}.ics?token=${lessonToken(secret, id, userId)}`;
  const withoutNotes = lessons.map((lesson) => ({ ...lesson, note: null }));
  return { ...lessonFile(withoutNotes, userId, config.publicUrl), link };
}
