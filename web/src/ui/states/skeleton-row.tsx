import { Skeleton } from './skeleton.tsx';

/** A face with two lines beside it: people, chats, notifications. */
export function SkeletonRow() {
  return (
    <div className="flex items-center gap-3 py-3">
      <Skeleton round className="size-10 shrink-0" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5 max-w-40" />
        <Skeleton className="h-3 w-3/5 max-w-64" />
      </div>
    </div>
  );
}
