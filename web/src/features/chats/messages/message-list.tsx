import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button, Spinner } from '#ui/buttons/button.tsx';
import { CountBadge } from '#ui/display/badge.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

import type { History } from '../api/history.ts';
import { useTellSeen } from '../api/mark-read.ts';
import { loadOlder } from '../api/messages.ts';
import type { OutgoingMessage } from '../api/outbox.ts';
import { MessageChunk, type RowActions } from './message-chunk.tsx';
import { useReadOnView, ViewObserverContext } from './read-on-view.ts';
import { type Row, rowsOf } from './rows.ts';
import { extendLine, senderSide, unreadLine } from './unread.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';

interface MessageListProps extends RowActions {
  chat: Chat;
  history: History;
  outbox: readonly OutgoingMessage[];
  /** Shown after the last message: that someone is typing, or why there are no messages. */
  children: ReactNode;
}

function inChunks(rows: readonly Row[]): Array<[chunk: number, rows: Row[]]> {
  return [...Map.groupBy(rows, ({ chunk }) => chunk)];
}

/** The line above the first unread message stays where it was when the chat was opened. */
function useUnreadLine(chat: Chat, { messages }: History) {
  const [line, setLine] = useState(() => unreadLine(chat, messages));
  const extended = extendLine(line, chat, messages);
  if (extended !== line) setLine(extended);
  return extended;
}

/** How many messages came since the end was last in view. */
function useMissed(chat: Chat, { messages }: History, atEnd: boolean): number {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (atEnd && seen !== last) setSeen(last);
  return messages.filter((message) => message.seq > seen && senderSide(chat, message) !== 'ours').length;
}

/** The messages of a chat, newest at the bottom. */
export function MessageList({ chat, viewerId, history, outbox, children, ...actions }: MessageListProps) {
  const line = useUnreadLine(chat, history);
  const { frame, content, atEnd, toEnd, settle } = useAnchoredScroll('[data-row="unread"]');
  const observer = useReadOnView(chat, history.messages);
  const news = history.messages.findLast(({ lesson_id }) => lesson_id !== null)?.id ?? '';
  useTellSeen(chat.id, `${chat.status} ${news}`);
  const missed = useMissed(chat, history, atEnd);
  const chunks = useMemo(
    () => inChunks(rowsOf({ chat, viewerId, history, outbox, line })),
    [chat, viewerId, history, outbox, line],
  );
  useLayoutEffect(settle, [chunks, settle]);

  // A message that is sent scrolls into view.
  const sending = outbox.findLast(({ state }) => state === 'sending')?.clientId;
  useLayoutEffect(() => {
    if (sending !== undefined) toEnd();
  }, [sending, toEnd]);

  function jump(): void {
    // The click removes the button, so the focus moves to the list.
    frame.current?.focus({ preventScroll: true });
    toEnd();
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-label={`Messages with ${chat.other_participant.name}`}
        // The announcer announces new messages; what is added here may be old, or the viewer's own.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain px-3 outline-offset-[-2px] [overflow-anchor:none] @2xl:px-6"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end pb-3">
          {/* The key makes it new for each page, because the next page may be needed at once. */}
          {history.hasOlder && <OlderMessages key={history.messages[0]?.seq} chatId={chat.id} />}
          <ViewObserverContext value={observer}>
            {chunks.map(([chunk, rows]) => (
              <MessageChunk key={chunk} rows={rows} viewerId={viewerId} {...actions} />
            ))}
          </ViewObserverContext>
          {children}
        </div>
      </div>
      {!atEnd && <JumpToLatest count={missed} onJump={jump} />}
      <MessageAnnouncer chat={chat} messages={history.messages} />
    </div>
  );
}

/** When nobody answered, there is no reason to show. */
export const LOADING_FAILED = 'Please check your connection.';

/** The next page is loaded when its place is this near to the view. */
const NEAR = '1000px 0px 0px 0px';

/** Stands above the first message while there are older ones, and loads them when it comes near the view. */
function OlderMessages({ chatId }: { chatId: string }) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLDivElement>(null);
  const { mutate, isError, error } = useMutation({
    // One at a time: a second call would load the same page.
    scope: { id: `older:${chatId}` },
    mutationFn: () => loadOlder(queryClient, chatId),
  });
  useEffect(() => {
    const sentinel = element.current;
    if (!sentinel) return undefined;
    // Several changes may come at once; only the last one counts.
    const near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && mutate(), {
      root: sentinel.closest('[role="log"]'),
      rootMargin: NEAR,
    });
    near.observe(sentinel);
    return () => near.disconnect();
  }, [mutate]);
  return (
    <div ref={element} className="flex min-h-14 flex-wrap items-center justify-center gap-3 py-2">
      {isError ? (
        <>
          <p role="alert" className="text-14 text-danger">
            Error loading messages: {sentenceOf(error, LOADING_FAILED)}
          </p>
          <Button look="secondary" size="sm" onClick={() => mutate()}>
            Retry
          </Button>
        </>
      ) : (
        <Loading label="Loading messages...">
          <span className="text-muted">
            <Spinner />
          </span>
        </Loading>
      )}
    </div>
  );
}

/** Shown to whoever reads older messages; counts those that came meanwhile. */
function JumpToLatest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <button
      type="button"
      onClick={onJump}
      className="absolute bottom-3 left-1/2 flex min-h-10 -translate-x-1/2 items-center gap-2 rounded-pill border border-line bg-raised px-4 text-14 font-semibold whitespace-nowrap text-ink shadow-raised hover:bg-hover pointer-coarse:min-h-11"
    >
      <ArrowDown className="size-4.5" />
      Jump to latest
      {count > 0 && (
        <>
          <CountBadge count={count} />
          <span className="sr-only">new</span>
        </>
      )}
    </button>
  );
}

/** When more arrive at once, only their number is announced. */
const ANNOUNCED_MAX = 3;

function announcementOf(arrived: readonly Message[]): string {
  if (arrived.length > ANNOUNCED_MAX) return `${arrived.length} new messages`;
  return arrived.map(({ sender_name, content }) => `${sender_name}: ${content}`).join('\n');
}

/** Announces to screen readers each message of the other side that arrives while the chat is open. */
function MessageAnnouncer({ chat, messages }: { chat: Chat; messages: readonly Message[] }) {
  const last = messages.at(-1)?.seq ?? 0;
  const [announced, setAnnounced] = useState({ upTo: last, text: '' });
  if (last > announced.upTo) {
    const arrived = messages.filter((message) => message.seq > announced.upTo && senderSide(chat, message) !== 'ours');
    setAnnounced({ upTo: last, text: arrived.length > 0 ? announcementOf(arrived) : announced.text });
  }
  return (
    <div aria-live="polite" className="sr-only">
      {announced.text}
    </div>
  );
}
