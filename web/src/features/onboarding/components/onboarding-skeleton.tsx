import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { OnboardingLayout } from './onboarding-layout.tsx';

export function OnboardingSkeleton() {
  return (
    <OnboardingLayout signOut={<Skeleton className="h-9 w-26" />}>
      <Loading>
        <div className="grid gap-6">
          <Skeleton round className="h-2.5 w-16" />
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-20" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    </OnboardingLayout>
  );
}
