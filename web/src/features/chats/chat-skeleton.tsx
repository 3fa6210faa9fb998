import type { ReactNode } from 'react';

import { useMediaQuery } from '#lib/use-media-query.ts';
import { classNames } from '#ui/class-names.ts';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

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

interface PanesProps {
  list: ReactNode;
  chat: ReactNode;
  /** Whether a chat is open: a phone shows it instead of the list. */
  open: boolean;
}

export function Panes({ list, chat, open }: PanesProps) {
  return (
    <div className="flex h-full min-h-0">
      {/* On a phone an open chat hides the header with the heading of the page. */}
      {open && <h1 className="sr-only md:hidden">Messages</h1>}
      <section
        aria-label="Conversations"
        className={classNames(
          'min-w-0 border-line max-md:flex-1 md:w-76 md:shrink-0 md:border-r lg:w-83 2xl:w-100',
          open && 'max-md:hidden',
        )}
      >
        {list}
      </section>
      <div className={classNames('flex min-w-0 flex-1 flex-col bg-surface', !open && 'max-md:hidden')}>{chat}</div>
    </div>
  );
}

/** Whether only one pane has room: the list or the open chat. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99rem)');
}

const PLACES = [1, 2, 3, 4, 5, 6] as const;

/** The list while it is being loaded; the rows have their later size. */
export function ChatListSkeleton() {
  return (
    <Loading label="Loading conversations...">
      {PLACES.map((place) => (
        <SkeletonChatRow key={place} />
      ))}
    </Loading>
  );
}

export function SkeletonChatRow() {
  return (
    <div className="flex items-center gap-3 px-2 py-2 lg:px-4">
      <Skeleton round className="size-14 shrink-0" />
      <div className="grid flex-1 gap-2.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  );
}

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

const BUBBLES = [
  { ours: true, size: 'h-14 w-3/5' },
  { ours: false, size: 'h-10 w-2/5' },
  { ours: false, size: 'h-10 w-1/2' },
  { ours: true, size: 'h-10 w-1/3' },
  { ours: false, size: 'h-14 w-3/4' },
] as const;

export function MessagesSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pb-4 @2xl:px-6">
      <Loading label="Loading messages...">
        <div className="grid gap-4">
          {BUBBLES.map(({ ours, size }) => (
            <div key={size} className={`flex items-end gap-2 ${ours ? 'justify-end' : ''}`}>
              {!ours && <Skeleton round className="size-8 shrink-0" />}
              <Skeleton className={`max-w-md ${size}`} />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
