import { Skeleton } from '#ui/states/skeleton.tsx';

import { UserCardsSkeleton } from './list/user-cards.tsx';
import { UsersTableSkeleton } from './list/users-table.tsx';

const FILTERS = ['w-64', 'w-28', 'w-32', 'w-48', 'w-36'] as const;

/** The page while its code is loading. */
export function UsersSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {FILTERS.map((width) => (
          <Skeleton key={width} className={`h-10 ${width}`} />
        ))}
      </div>
      <Skeleton className="h-5 w-36" />
      <div className="max-md:hidden">
        <UsersTableSkeleton />
      </div>
      <div className="md:hidden">
        <UserCardsSkeleton />
      </div>
    </div>
  );
}
