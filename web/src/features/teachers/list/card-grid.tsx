import type { ReactNode } from 'react';

import { Loading, SkeletonCard } from '#ui/states/skeleton.tsx';

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
