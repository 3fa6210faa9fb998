import { UserRoundX } from 'lucide-react';

import { EmptyState } from '#ui/states/empty-state.tsx';

export function PersonMissing() {
  return (
    <EmptyState
      icon={<UserRoundX />}
      title="Unknown User"
      text="This account is no longer here. What you both wrote stays."
    />
  );
}
