import { Skeleton } from '#ui/states/skeleton.tsx';

import { requestColumns, TableSkeleton } from './tab-parts.tsx';

/** The page while its code is on its way. */
export function ListsSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="flex gap-6 border-b border-line pb-3">
        {['w-36', 'w-28', 'w-24', 'w-24', 'w-24'].map((width, index) => (
          // Placeholders never move.
          // oxlint-disable-next-line react/no-array-index-key
          <Skeleton key={index} className={`h-5 ${width}`} />
        ))}
      </div>
      <Skeleton className="h-10 w-76 max-w-full" />
      <TableSkeleton columns={requestColumns(false)} />
    </div>
  );
}
