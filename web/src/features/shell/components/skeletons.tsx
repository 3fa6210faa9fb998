import { Loading, Skeleton, SkeletonCard } from '#ui/states/skeleton.tsx';

/** Placeholders of the shell while the profile is loading; those of the page tell screen readers that it loads. */
export function ShellSkeleton() {
  return (
    <div className="lg:pl-60">
      <div className="fixed inset-y-0 left-0 hidden w-60 flex-col gap-8 border-r border-line px-6 py-5 lg:flex">
        <Skeleton className="h-7 w-36" />
        <div className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-6 w-36" />
        </div>
      </div>
      <div className="flex h-16 items-center justify-between border-b border-line px-4 sm:px-8">
        <Skeleton className="h-7 w-32" />
        <div className="flex items-center gap-3">
          <Skeleton round className="size-10" />
          <Skeleton className="h-8 w-28 max-sm:hidden" />
        </div>
      </div>
      <div className="max-w-7xl px-4 py-6 sm:px-8 sm:py-8">
        <PageSkeleton />
      </div>
    </div>
  );
}

/** For a page whose code is loading. While its data is loading, each page has its own placeholders. */
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
