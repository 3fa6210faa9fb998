import type { ReactNode } from 'react';

import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { ProfileLayout } from './profile-layout.tsx';

/** The page while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile...">
      <ProfileLayout
        aside={
          <>
            <Panel>
              <div className="flex items-center gap-5 xl:grid xl:justify-items-center">
                <Skeleton round className="size-28 shrink-0" />
                <div className="grid gap-2.5 xl:justify-items-center">
                  <Skeleton className="h-6 w-36" />
                  <Skeleton className="h-4 w-44" />
                </div>
              </div>
            </Panel>
            <div className="grid gap-3 px-1.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton round className="h-2" />
            </div>
          </>
        }
      >
        <Boxes count={6} />
        <Boxes count={4} />
        <Boxes count={2} />
      </ProfileLayout>
    </Loading>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface p-5 sm:p-6">{children}</div>;
}

function Boxes({ count }: { count: number }) {
  return (
    <Panel>
      <Skeleton className="mb-6 h-6 w-44" />
      <div className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: count }, (_, box) => (
          // Boxes have nothing else that tells them apart, and they never move.
          <div key={box} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
