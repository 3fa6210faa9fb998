import type { ReactNode } from 'react';

import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

interface HomeLayoutProps {
  greeting: ReactNode;
  /** Comes first on a phone, beside the rest where there is room. */
  aside: ReactNode;
  children: ReactNode;
}

export function HomeLayout({ greeting, aside, children }: HomeLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid grid-cols-1 gap-2">{greeting}</header>
      <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start">
        <div className="empty:hidden lg:w-84 lg:shrink-0 2xl:w-104">{aside}</div>
        <section aria-labelledby={ACTIONS_ID} className="grid flex-1 gap-4">
          <h2 id={ACTIONS_ID} className="text-18">
            Where to go
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}

const ACTIONS_ID = 'where-to-go';

/** Side by side where there is room. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3 sm:gap-4">{children}</ul>;
}

const PLACES = [1, 2, 3] as const;

/** The home page while its code is loading; each part has its later place and size. */
export function HomeSkeleton() {
  return (
    <Loading>
      <HomeLayout
        greeting={
          <>
            <Skeleton className="h-8 w-72 max-w-full sm:h-[2.6rem]" />
            <Skeleton className="h-6 w-96 max-w-full" />
          </>
        }
        aside={
          <div className="grid gap-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-14" />
          </div>
        }
      >
        <ActionList>
          {PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-22" />
            </li>
          ))}
        </ActionList>
      </HomeLayout>
    </Loading>
  );
}
