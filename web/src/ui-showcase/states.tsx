import { Bell } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { SkeletonTableRows, Table } from '#ui/display/table.tsx';
import { Card } from '#ui/page/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ProgressBar, ProgressRing, StepDots } from '#ui/states/progress.tsx';
import { Loading, SkeletonCard, SkeletonRow, SkeletonText } from '#ui/states/skeleton.tsx';

import { Group } from './group.tsx';

export function States() {
  return (
    <>
      <Group title="Loading, empty, error">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Loading>
            <SkeletonCard />
          </Loading>
          <EmptyState
            title="No teachers found"
            text="Try a wider price range or another subject."
            action={
              <Button look="secondary" size="sm">
                Clear all filters
              </Button>
            }
          />
          <div className="grid gap-5">
            <Loading label="Loading people...">
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonText lines={2} />
            </Loading>
            <EmptyState icon={<Bell />} title="Nothing new" />
          </div>
          <ErrorState text="The list could not be loaded. Check your connection." onRetry={() => {}} />
        </div>
        <Loading label="Loading requests...">
          <Table caption="Requests on their way" columns={[{ label: 'Name' }, { label: 'Type' }, { label: 'Sent' }]}>
            <SkeletonTableRows rows={2} columns={3} />
          </Table>
        </Loading>
      </Group>
      <Group title="Progress">
        <Card title="Your profile" aside={<StepDots step={2} count={3} />}>
          <ProgressBar label="Profile completeness" value={78} />
        </Card>
        <div className="flex flex-wrap items-center gap-5 rounded-card bg-hero p-6 text-hero-ink">
          <ProgressRing label="The same on deep green" value={68} />
          <p className="flex-1 text-14 text-hero-muted">12% to go until it counts as complete</p>
          <Button look="on-hero">Update Profile</Button>
        </div>
      </Group>
    </>
  );
}
