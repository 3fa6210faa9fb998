import type { ReactNode } from 'react';

import { Loading, Skeleton, SkeletonCard } from '#ui/states/skeleton.tsx';

const FILTERS = [1, 2, 3, 4, 5] as const;

/** The list of teachers while its code is loading: filters beside the cards, or above them on a phone. */
export function TeachersSkeleton() {
  return (
    <div className="flex items-start gap-8">
      <div className="grid w-56 shrink-0 gap-5 max-md:hidden xl:w-60">
        <div className="grid gap-3">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-11" />
        </div>
        {FILTERS.map((filter) => (
          <div key={filter} className="grid gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </div>
      <div className="grid min-w-0 flex-1 gap-4">
        <Skeleton className="h-11 md:hidden" />
        <div className="flex min-h-9 items-center justify-between gap-3">
          <Skeleton className="h-9 w-24 md:hidden" />
          <Skeleton className="h-5 w-36 max-md:hidden" />
          <Skeleton className="h-9 w-40" />
        </div>
        <Skeleton className="h-6 w-36 md:hidden" />
        <CardSkeletons />
      </div>
    </div>
  );
}

/** As many cards side by side as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">{children}</ul>;
}

const PLACES = [1, 2, 3, 4, 5, 6] as const;

export function CardSkeletons() {
  return (
    <Loading label="Loading teachers...">
      <CardGrid>
        {PLACES.map((place) => (
          <li key={place}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
