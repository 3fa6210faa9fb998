import { limits } from '@coursemate/contract/base/limits';
import type { Role } from '@coursemate/contract/base/roles';
import { type ChatFilter, chatFilters } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { formatCount } from '#ui/display/format.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';

import { chatQuery, useWaiting } from '../api/chats.ts';
import { SUPPORT, supportQuery } from '../api/support.ts';
import type { Viewer } from '../participants.tsx';
import { ChatResults } from './chat-results.tsx';
import { RowFrame, RowLines, rowLinkClass, RowPreview, UnreadCount } from './row-content.tsx';

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
  const waiting = useWaiting();
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
          <output className="text-13 text-muted tabular-nums">
            {waiting.count > 0 && `${formatCount(waiting.count)} ${waiting.word}`}
          </output>
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

const LABELS = {
  all: 'All',
  active: 'Active',
  pending: 'Pending',
  unanswered: 'Unanswered',
} as const satisfies Record<ChatFilter, string>;

interface FilterChipsProps {
  role: Role;
  value: ChatFilter;
  onChange: (filter: ChatFilter) => void;
}

function FilterChips({ role, value, onChange }: FilterChipsProps) {
  const filters = chatFilters.filter((filter) => filter !== 'unanswered' || role === 'admin');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Show conversations</legend>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="touch-target min-h-8 rounded-pill px-3 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
        >
          {LABELS[filter]}
        </button>
      ))}
    </fieldset>
  );
}

/** The link to the chat with the support team, which exists only after the first message. */
function SupportEntry({ open }: { open: string | null }) {
  const chatId = useQuery(supportQuery).data?.chatId ?? null;
  const { data: chat } = useQuery({ ...chatQuery(chatId ?? ''), enabled: chatId !== null });
  const current = open === SUPPORT || (open !== null && open === chatId);
  const unread = chat?.unread_count ?? 0;
  return (
    <RowFrame
      avatar={
        <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-brand text-on-brand">
          <LifeBuoy className="size-6" />
        </span>
      }
      current={current}
    >
      <Link
        to="/chat"
        search={{ chatId: SUPPORT }}
        activeProps={{}}
        aria-current={current ? 'page' : undefined}
        className={rowLinkClass}
      >
        <RowLines
          name={supportTeam.name}
          time={chat?.last_message?.created_at ?? null}
          unread={unread > 0}
          aside={<UnreadCount count={unread} />}
        >
          <RowPreview chatId={chatId ?? SUPPORT} current={current} text="Contact us any time" />
        </RowLines>
      </Link>
    </RowFrame>
  );
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move the focus between rows: to the link of a row, its first button, or its avatar. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((one) => focusTargetOf(one));
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  event.preventDefault();
  if (next) focusTargetOf(next)?.focus();
}

function focusTargetOf(row: Element): HTMLElement | null {
  return (
    row.querySelector<HTMLElement>('a, button:not(:disabled, [data-avatar])') ??
    row.querySelector<HTMLElement>('[data-avatar]')
  );
}
