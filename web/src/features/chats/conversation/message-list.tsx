import type { Chat } from '@coursemate/contract/chats';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';

import type { History } from '../api/history.ts';
import type { Outgoing } from '../api/outbox.ts';
import { Announcer } from './announcer.tsx';
import { JumpToLatest } from './jump-to-latest.tsx';
import { MessageChunk, type RowActions } from './message-chunk.tsx';
import { OlderMessages } from './older-messages.tsx';
import { ReadWatchContext } from './read-watch.ts';
import { type Row, rowsOf } from './rows.ts';
import { sideOf } from './sides.ts';
import { extendLine, unreadLine } from './unread-line.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useReadWatch } from './use-read-watch.ts';

interface MessageListProps extends RowActions {
  chat: Chat;
  viewerId: string;
  history: History;
  outbox: readonly Outgoing[];
  /** After the last message: who is writing, or why there is none. */
  children: ReactNode;
}

function inChunks(rows: readonly Row[]): Array<[chunk: number, rows: Row[]]> {
  return [...Map.groupBy(rows, ({ chunk }) => chunk)];
}

/** The line stays where it was when the chat was opened. */
function useUnreadLine(chat: Chat, { messages }: History) {
  const [line, setLine] = useState(() => unreadLine(chat, messages));
  const extended = extendLine(line, chat, messages);
  if (extended !== line) setLine(extended);
  return extended;
}

/** How many came since the end was last in view. */
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
  const watch = useReadWatch(chat, history.messages);
  const missed = useMissed(chat, history, atEnd);
  const chunks = useMemo(
    () => inChunks(rowsOf({ chat, viewerId, history, outbox, line })),
    [chat, viewerId, history, outbox, line],
  );
  useLayoutEffect(settle, [chunks, settle]);

  // Whoever sends something wants to see it.
  const written = outbox.findLast(({ failure }) => failure === null)?.clientId;
  useLayoutEffect(() => {
    if (written !== undefined) toEnd();
  }, [written, toEnd]);

  function jump(): void {
    // The button is gone with the click.
    frame.current?.focus({ preventScroll: true });
    toEnd();
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="log"
        aria-label={`Messages with ${chat.other_participant.name}`}
        // What comes is read out by the announcer: additions here may be old, or one's own.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain px-3 outline-offset-[-2px] [overflow-anchor:none] @2xl:px-6"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end pb-3">
          {/* Anew for each page: the next one may be needed at once. */}
          {history.hasOlder && <OlderMessages key={history.messages[0]?.seq} chatId={chat.id} />}
          <ReadWatchContext value={watch}>
            {chunks.map(([chunk, rows]) => (
              <MessageChunk key={chunk} rows={rows} {...actions} />
            ))}
          </ReadWatchContext>
          {children}
        </div>
      </div>
      {!atEnd && <JumpToLatest count={missed} onJump={jump} />}
      <Announcer chat={chat} messages={history.messages} />
    </div>
  );
}
