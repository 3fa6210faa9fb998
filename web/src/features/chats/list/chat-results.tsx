import type { Role } from '@coursemate/contract/base/roles';
import type { Chat } from '@coursemate/contract/chats/chats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { type ChatPages, type ChatSearch, chatsOf } from '../api/chat-pages.ts';
import { chatsQuery, isWaiting, totalsQuery } from '../api/chats.ts';
import { ChatListSkeleton, SkeletonChatRow, useNarrow } from '../chat-skeleton.tsx';
import type { Viewer } from '../participants.tsx';
import { ChatRows } from './chat-rows.tsx';

interface ChatResultsProps extends ChatSearch {
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  viewer: Viewer;
  current: string | null;
  onClear: () => void;
}

/** The chats that a search and a filter find: loading, failed, none, or the rows. */
export function ChatResults({ scroller, search, filter, viewer, current, onClear }: ChatResultsProps) {
  const chats = useInfiniteQuery(chatsQuery({ search, filter }));
  const requests = useRequests({ enabled: search === '' && filter === 'all' });
  const narrow = useNarrow();
  const { data, error, isPlaceholderData } = chats;
  if (!data && error) {
    return (
      <div className="px-2">
        <LoadFailed title="Error loading chats" query={chats} />
      </div>
    );
  }
  if (!data) return <ChatListSkeleton />;
  const shown = requestsFirst(requests, data);
  if (shown.length === 0 && !isPlaceholderData) {
    return (
      <div className="px-2">
        <NoChats search={search} filter={filter} role={viewer.role} brief={!narrow} onClear={onClear} />
      </div>
    );
  }
  return (
    <Dimmed outdated={isPlaceholderData}>
      <ChatRows chats={shown} viewer={viewer} current={current} />
      {chats.hasNextPage && (
        <LoadMore
          scroller={scroller}
          loading={chats.isFetchingNextPage}
          failed={chats.isFetchNextPageError}
          onMore={() => void chats.fetchNextPage()}
        />
      )}
    </Dimmed>
  );
}

/** The requests that wait for the viewer, also those that are older than the loaded part of the list. */
function useRequests({ enabled }: { enabled: boolean }): Chat[] {
  const some = (useQuery(totalsQuery).data?.requests ?? 0) > 0;
  const { data } = useInfiniteQuery({ ...chatsQuery({ search: '', filter: 'pending' }), enabled: enabled && some });
  return enabled && some && data ? chatsOf(data).filter(isWaiting) : [];
}

/** Requests that wait for the viewer stand above the other chats, however old they are. */
function requestsFirst(requests: readonly Chat[], pages: ChatPages): Chat[] {
  const known = new Set(requests.map(({ id }) => id));
  const listed = chatsOf(pages).filter(({ id }) => !known.has(id));
  return [...requests, ...listed].toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
}

/** How the first chat of each role comes about. */
export const FIRST_CHAT_HINTS = {
  student: 'Find a teacher and ask them for a chat.',
  teacher: 'Students who would like to learn from you will appear here.',
  admin: 'People who write to the support team will appear here.',
} as const satisfies Record<Role, string>;

interface NoChatsProps extends ChatSearch {
  role: Role;
  /** The pane beside the list has something to read, so the list says only that it is empty. */
  brief: boolean;
  /** Clears the search and the filter. */
  onClear: () => void;
}

/** An empty list: the viewer has no chats, or none that fit the search. */
function NoChats({ search, filter, role, brief, onClear }: NoChatsProps) {
  if (search !== '' || filter !== 'all') {
    return (
      <EmptyState
        title={search === '' ? `No ${filter} conversations` : 'No conversations found'}
        {...(search === '' ? {} : { text: 'Try another name or word.' })}
        button={{ label: search === '' ? 'Show all' : 'Clear search', onClick: onClear }}
      />
    );
  }
  if (brief) {
    return (
      <h2 className="py-3 font-sans text-14 font-medium tracking-normal text-muted lg:px-2">No conversations yet</h2>
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No conversations yet"
      text={FIRST_CHAT_HINTS[role]}
      action={role === 'student' && <FindTeachersLink />}
    />
  );
}

export function FindTeachersLink() {
  return (
    <Link to="/teachers" className={buttonClass('primary', { size: 'sm' })}>
      Find teachers
    </Link>
  );
}

interface LoadMoreProps {
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Stands below the last row that is loaded, and loads more when it comes near the view. */
function LoadMore({ scroller, loading, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    // After a failure only the button loads more.
    if (!end.current || loading || failed) return undefined;
    const near = { root: scroller.current, rootMargin: '200px' };
    // Several changes may come at once; only the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), near);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, loading, failed]);
  return (
    <div ref={end} aria-busy={loading}>
      {failed && !loading ? (
        <div role="alert" className="flex items-center justify-between gap-3 px-2 py-2 lg:px-4 text-14 text-muted">
          Error loading chats
          <Button look="secondary" size="sm" onClick={onMore}>
            Retry
          </Button>
        </div>
      ) : (
        <SkeletonChatRow />
      )}
    </div>
  );
}
