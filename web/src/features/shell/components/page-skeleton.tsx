import { Loading } from '#ui/states/loading.tsx';
import { SkeletonCard } from '#ui/states/skeleton-card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** For a page whose code is still on its way; with its data each page has a shape of its own. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="grid gap-8">
        <div className="grid gap-3">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </Loading>
  );
}
