import type { Chat } from '@coursemate/contract/chats/chats';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';

import type { History } from '../api/history.ts';
import type { OutgoingMessage } from '../api/outbox.ts';
import { JumpToLatest } from './jump-to-latest.tsx';
import { MessageAnnouncer } from './message-announcer.tsx';
import { MessageChunk, type RowActions } from './message-chunk.tsx';
import { OlderMessages } from './older-messages.tsx';
import { type Row, rowsOf } from './rows.ts';
import { sideOf } from './sides.ts';
import { extendLine, unreadLine } from './unread-line.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useReadOnView } from './use-read-on-view.ts';
import { ViewObserverContext } from './view-observer.ts';

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
  return messages.filter((message) => message.seq > seen && sideOf(chat, message) !== 'ours').length;
}

/** The messages of a chat, newest at the bottom. */
export function MessageList({ chat, viewerId, history, outbox, children, ...actions }: MessageListProps) {
  const line = useUnreadLine(chat, history);
  const { frame, content, atEnd, toEnd, settle } = useAnchoredScroll('[data-row="unread"]');
  const observer = useReadOnView(chat, history.messages);
  const missed = useMissed(chat, history, atEnd);
  const chunks = useMemo(
    () => inChunks(rowsOf({ chat, viewerId, history, outbox, line })),
    [chat, viewerId, history, outbox, line],
  );
  useLayoutEffect(settle, [chunks, settle]);

  // A message that is sent scrolls into view.
  const sending = outbox.findLast(({ failure }) => failure === null)?.clientId;
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
