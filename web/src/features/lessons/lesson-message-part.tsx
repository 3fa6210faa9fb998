import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** About as tall as the card that comes. */
export function LessonMessageSkeleton() {
  return (
    <div className="pt-3 @2xl:pl-10">
      <Skeleton className="h-40 w-full max-w-104 rounded-card" />
    </div>
  );
}

/** Most conversations have none. */
export const LessonMessage = lazyPart(
  async () => (await import('./lesson-message.tsx')).LessonMessage,
  LessonMessageSkeleton,
);
