import { Loading } from '#ui/loading.tsx';
import { SkeletonRow } from '#ui/skeleton-row.tsx';
import { SkeletonText } from '#ui/skeleton-text.tsx';

export function PersonSkeleton() {
  return (
    <Loading label="Loading profile...">
      <div className="grid gap-6">
        <SkeletonText lines={4} />
        <SkeletonRow />
        <SkeletonText lines={2} />
      </div>
    </Loading>
  );
}
