import { Skeleton } from '#ui/states/skeleton.tsx';

/** What the system said about a lesson whose card stands further down. */
export function LessonNote({ rowKey, children }: { rowKey?: string; children: string }) {
  return (
    <p data-row={rowKey} className="pt-4 pb-1 text-center text-13 text-balance text-muted">
      {children}
    </p>
  );
}

/** About as tall as the card that comes. */
export function LessonMessageSkeleton() {
  return (
    <div className="pt-3 @2xl:pl-10">
      <Skeleton className="h-40 w-full max-w-104 rounded-card" />
    </div>
  );
}
