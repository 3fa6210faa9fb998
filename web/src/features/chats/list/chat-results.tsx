import type { Chat } from '@coursemate/contract/chats/chats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { type ChatPages, type ChatSearch, chatsOf } from '../api/chat-pages.ts';
import { chatsQuery, isWaiting, totalsQuery } from '../api/chats.ts';
import { useNarrow } from '../use-narrow.ts';
import type { Viewer } from '../viewer.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRows } from './chat-rows.tsx';
import { LoadMore } from './load-more.tsx';
import { NoChats } from './no-chats.tsx';

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
        <ErrorState
          title="Error loading chats"
          text={sentenceOf(error, 'Please check your connection and try again.')}
          retrying={chats.isFetching}
          onRetry={() => void chats.refetch()}
        />
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
