import { limits } from '@coursemate/contract/base/limits';
import type { ChatFilter } from '@coursemate/contract/chats/chats';
import { useEffect, useRef, useState } from 'react';

import { formatCount } from '#ui/display/format.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';

import { useUnread } from '../api/chats.ts';
import type { Viewer } from '../viewer.ts';
import { ChatResults } from './chat-results.tsx';
import { FilterChips } from './filter-chips.tsx';
import { moveBetweenRows } from './move-between-rows.ts';
import { SupportEntry } from './support-entry.tsx';

interface ChatListProps {
  viewer: Viewer;
  /** The open chat, or `support`. */
  current: string | null;
  /** The filter that is set at first. */
  firstFilter: ChatFilter;
}

/** Searching while someone types would send requests whose answers nobody reads. */
const PAUSE_MS = 300;

/** The left pane: search, filter, the chats, and the support team. */
export function ChatList({ viewer, current, firstFilter }: ChatListProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(firstFilter);
  const search = useTypingPause(typed.trim().slice(0, limits.searchMax));
  const unread = useUnread();
  const scroller = useRef<HTMLDivElement>(null);

  function clear() {
    setTyped('');
    setFilter('all');
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-3 px-4 pt-4 pb-3 lg:px-6">
        <SearchInput label="Search conversations" value={typed} onChange={setTyped} />
        <div className="flex items-center justify-between gap-2 *:last:shrink-0">
          <FilterChips role={viewer.role} value={filter} onChange={setFilter} />
          <output className="text-13 text-muted tabular-nums">{unread > 0 && `${formatCount(unread)} unread`}</output>
        </div>
      </div>
      {/* The arrow keys are an addition: Tab reaches the same links and buttons. */}
      <div
        ref={scroller}
        role="presentation"
        onKeyDown={moveBetweenRows}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3"
      >
        <ChatResults
          scroller={scroller}
          search={search}
          filter={filter}
          viewer={viewer}
          current={current}
          onClear={clear}
        />
      </div>
      {viewer.role !== 'admin' && (
        <div className="border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <SupportEntry open={current} />
        </div>
      )}
    </div>
  );
}

/** A typed text once the typing pauses; an emptied one at once. */
function useTypingPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return settled;
}
