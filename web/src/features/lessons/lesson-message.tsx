import { useQuery } from '@tanstack/react-query';

import { classNames } from '#ui/class-names.ts';

import { lessonQuery } from './api/lessons.ts';
import { LessonCard } from './card/lesson-card.tsx';
import { LessonMessageSkeleton, LessonNote } from './lesson-note.tsx';
import { sideOf } from './lesson-words.ts';

export interface LessonMessageProps {
  lessonId: string;
  viewerId: string;
  /** What the system said; it stands alone where the lesson cannot be loaded. */
  content: string;
}

/** The card of a lesson in a conversation, on the side of who proposed it. */
export function LessonMessage({ lessonId, viewerId, content }: LessonMessageProps) {
  const { data: lesson, isError } = useQuery(lessonQuery(lessonId));
  if (!lesson) return isError ? <LessonNote>{content}</LessonNote> : <LessonMessageSkeleton />;
  const ours = lesson.proposed_by === sideOf(lesson, viewerId);
  return (
    <article className={classNames('flex pt-3', ours ? 'justify-end' : 'justify-start @2xl:pl-10')}>
      <span className="sr-only">{content}: </span>
      <div className="w-full max-w-104">
        <LessonCard lesson={lesson} viewerId={viewerId} />
      </div>
    </article>
  );
}
