import { Loading } from '#ui/states/loading.tsx';
import { SkeletonCard } from '#ui/states/skeleton-card.tsx';

import { CardGrid } from './card-grid.tsx';

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
