import type { ReactNode } from 'react';

import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

/** Hours on the left, rules and preview on the right; on a narrow screen below. */
export function AvailabilityLayout({ hours, booking }: { hours: ReactNode; booking: ReactNode }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,8fr)_minmax(0,9fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-5">{hours}</div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{booking}</div>
    </div>
  );
}

export function AvailabilitySkeleton() {
  return (
    <Loading>
      <AvailabilityLayout
        hours={
          <div className="grid gap-4 rounded-card border border-line bg-surface p-6">
            <Skeleton className="h-6 w-36" />
            {Array.from({ length: 7 }, (_, day) => (
              <div key={day} className="flex gap-6">
                <Skeleton className="h-9 w-20" />
                <Skeleton className="h-9 w-44" />
              </div>
            ))}
          </div>
        }
        booking={
          <div className="grid gap-4 rounded-card border border-line bg-surface p-6">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
        }
      />
    </Loading>
  );
}
