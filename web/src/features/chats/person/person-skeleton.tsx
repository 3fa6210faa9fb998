import { Loading, SkeletonRow, SkeletonText } from '#ui/states/skeleton.tsx';

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
