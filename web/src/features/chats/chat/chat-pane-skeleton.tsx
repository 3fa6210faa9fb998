import { Skeleton } from '#ui/states/skeleton.tsx';

import { MessagesSkeleton } from '../messages/messages-skeleton.tsx';

/** An open chat while it is being loaded. */
export function ChatPaneSkeleton() {
  return (
    <div className="@container flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-3 py-2 @2xl:px-6">
        <Skeleton round className="size-10" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-16" />
        </div>
      </div>
      <MessagesSkeleton />
    </div>
  );
}
