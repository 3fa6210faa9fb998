import { later, useLoaded } from '#lib/later.tsx';

import type { LessonMessageProps } from './card/lesson-message.tsx';
import { LessonMessageSkeleton } from './lesson-note.tsx';

const message = later(async () => (await import('./card/lesson-message.tsx')).LessonMessage);

/** The card of a lesson in a conversation. Most conversations have none, so its code comes later. */
export function LessonMessage(props: LessonMessageProps) {
  return useLoaded(message, true) ? <message.Part {...props} /> : <LessonMessageSkeleton />;
}
