import { Loading } from '#ui/states/loading.tsx';
import { SkeletonRow } from '#ui/states/skeleton-row.tsx';
import { SkeletonText } from '#ui/states/skeleton-text.tsx';

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
