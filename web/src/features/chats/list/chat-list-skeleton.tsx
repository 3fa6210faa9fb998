import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

const PLACES = [1, 2, 3, 4, 5, 6] as const;

/** The list while it is being loaded; the rows have their later size. */
export function ChatListSkeleton() {
  return (
    <Loading label="Loading conversations...">
      {PLACES.map((place) => (
        <SkeletonChatRow key={place} />
      ))}
    </Loading>
  );
}

export function SkeletonChatRow() {
  return (
    <div className="flex items-center gap-3 px-2 py-2 lg:px-4">
      <Skeleton round className="size-14 shrink-0" />
      <div className="grid flex-1 gap-2.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  );
}
