import { Skeleton } from '#ui/states/skeleton.tsx';

import { ChatPaneSkeleton } from './chat/chat-pane-skeleton.tsx';
import { Panes } from './frame/panes.tsx';
import { ChatListSkeleton } from './list/chat-list-skeleton.tsx';

/** The screen while its code is being loaded; `open` when the address names a chat. */
export function ChatSkeleton({ open = false }: { open?: boolean }) {
  return (
    <Panes
      open={open}
      list={
        <>
          <div className="grid gap-3 px-4 pt-4 pb-3 lg:px-6">
            <Skeleton className="h-11" />
            <Skeleton round className="h-8 w-48" />
          </div>
          <div className="px-2">
            <ChatListSkeleton />
          </div>
        </>
      }
      chat={open && <ChatPaneSkeleton />}
    />
  );
}
