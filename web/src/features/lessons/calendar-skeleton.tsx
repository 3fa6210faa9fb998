import type { ReactNode } from 'react';

import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

/** The week with its heading, and the lists beside it where there is room. */
export function CalendarLayout({ head, aside, children }: { head: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">{head}</div>
      <div className="grid grid-cols-1 gap-x-5 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        {children}
        <aside aria-label="Your lessons">{aside}</aside>
      </div>
    </div>
  );
}

export function GridSkeleton() {
  return (
    <Loading label="Loading your lessons...">
      <Skeleton className="h-180 w-full rounded-card max-lg:h-96" />
    </Loading>
  );
}

export function SideSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** The calendar while its code is loading. */
export function CalendarSkeleton() {
  return (
    <CalendarLayout head={<Skeleton className="h-8 w-64" />} aside={<SideSkeleton />}>
      <GridSkeleton />
    </CalendarLayout>
  );
}
