import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { lessonQuery } from './api/lessons.ts';
import { LessonCard } from './card/lesson-card.tsx';
import { LessonMessageSkeleton } from './lesson-message-part.tsx';
import { viewerSide } from './lesson-texts.ts';

interface LessonMessageProps {
  lessonId: string;
  viewerId: string;
  /** What the system said. */
  content: string;
  /** Stands in its place where the lesson cannot be loaded. */
  note: ReactNode;
}

/** The card of a lesson in a conversation, on the side of who proposed it. */
export function LessonMessage({ lessonId, viewerId, content, note }: LessonMessageProps) {
  const { data: lesson, isError } = useQuery(lessonQuery(lessonId));
  if (!lesson) return isError ? note : <LessonMessageSkeleton />;
  const ours = lesson.proposed_by === viewerSide(lesson, viewerId);
  return (
    <article className={classNames('flex pt-3', ours ? 'justify-end' : 'justify-start @2xl:pl-10')}>
      <span className="sr-only">{content}: </span>
      <div className="w-full max-w-104">
        <LessonCard lesson={lesson} viewerId={viewerId} />
      </div>
    </article>
  );
}
