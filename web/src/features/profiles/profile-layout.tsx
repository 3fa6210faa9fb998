import type { ReactNode } from 'react';

import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

interface ProfileLayoutProps {
  /** Stays in view beside the form. */
  aside: ReactNode;
  children: ReactNode;
}

export function ProfileLayout({ aside, children }: ProfileLayoutProps) {
  return (
    <div className="grid gap-5 xl:grid-cols-[18rem_1fr] xl:gap-6">
      {/* Under the header, which is 4rem high. */}
      <div className="grid content-start gap-6 self-start xl:sticky xl:top-24">{aside}</div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </div>
  );
}

/** Placeholders while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile...">
      <ProfileLayout
        aside={
          <>
            <Panel>
              <div className="flex items-center gap-5 max-sm:flex-col max-sm:items-start xl:grid xl:justify-items-center">
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
          // The index is the key: placeholders are alike and never move.
          <div key={box} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
