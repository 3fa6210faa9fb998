import { Menu } from 'lucide-react';

import { Logo } from '#ui/page/logo.tsx';
import { Loading, Skeleton, SkeletonCard } from '#ui/states/skeleton.tsx';

import { ShellFrame } from './components/shell-frame.tsx';

/** Placeholders of the shell while the profile is loading. */
export function ShellSkeleton() {
  return (
    <ShellFrame
      fit="page"
      logo={<Logo />}
      nav={<NavSkeleton />}
      menu={
        <span className="grid size-10 place-items-center text-muted">
          <Menu />
        </span>
      }
      heading={<Skeleton className="h-7 w-32" />}
      role={<Skeleton round className="h-10 w-50" />}
      bell={<Skeleton round className="size-10" />}
      account={
        <div className="flex min-h-11 items-center gap-3 sm:pl-2">
          <Skeleton round className="size-10" />
          <div className="grid w-31 gap-1.5 max-sm:hidden">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-14" />
          </div>
        </div>
      }
    >
      <PageSkeleton />
    </ShellFrame>
  );
}

const LINKS = ['w-16', 'w-22', 'w-24', 'w-16'] as const;

/** Rows of the height and in the place of the links. */
function NavSkeleton() {
  return (
    <div className="grid gap-1">
      {LINKS.map((width, index) => (
        // The index is the key: placeholders never move.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex min-h-10 items-center gap-3 px-3 pointer-coarse:min-h-11">
          <Skeleton className="size-5" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}

/** For a page whose code is loading. While its data is loading, each page has its own placeholders. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-8">
        <div className="grid grid-cols-1 gap-3">
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
