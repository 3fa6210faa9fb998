import { SkeletonText } from './skeleton-text.tsx';
import { Skeleton } from './skeleton.tsx';

/** A card with a face, a few lines, chips and a footer. */
export function SkeletonCard() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="grid gap-5 p-4">
        <div className="flex items-center gap-3">
          <Skeleton round className="size-14 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
        <SkeletonText lines={2} />
        <div className="flex gap-2">
          <Skeleton round className="h-7 w-24" />
          <Skeleton round className="h-7 w-20" />
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-line p-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-10 w-28" />
      </div>
    </div>
  );
}
