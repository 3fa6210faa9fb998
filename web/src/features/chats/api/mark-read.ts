import { limits } from '@coursemate/contract/limits';
import { markRead, markReadEvent } from '@coursemate/contract/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { call } from '#lib/api.ts';
import { keepLive } from '#lib/live.ts';
import { logFailure } from '#lib/log-failure.ts';
import { emit, socketState } from '#lib/socket.ts';

import { applyRead } from './chat-events.ts';
import { markMessages } from './history.ts';
import { changeHistory } from './messages.ts';
import { forgetRead, hasRead, rememberRead } from './read-memory.ts';

/** What comes into view together is told together. */
const BATCH_MS = 100;

async function tell(queryClient: QueryClient, chatId: string, messageIds: string[]): Promise<void> {
  if (socketState() === 'connected') {
    await emit(markReadEvent, { chatId, messageIds });
    return;
  }
  const read = await call(markRead, { params: { id: chatId }, body: { messageIds } });
  // No event tells of it while the socket is away.
  applyRead(queryClient, chatId, read.messageIds.length, true);
}

/** Collects what was read in a chat and tells the server, each message once. */
class ReadMarks {
  readonly #queryClient: QueryClient;
  readonly #chatId: string;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queryClient: QueryClient, chatId: string) {
    this.#queryClient = queryClient;
    this.#chatId = chatId;
  }

  add(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !hasRead(id));
    if (fresh.length === 0) return;
    rememberRead(fresh);
    this.#waiting.push(...fresh);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), BATCH_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const ids = this.#waiting.splice(0, limits.messageIdsMax);
    if (ids.length === 0) return;
    try {
      await tell(this.#queryClient, this.#chatId, ids);
      changeHistory(this.#queryClient, this.#chatId, (history) => markMessages(history, ids));
    } catch (error) {
      logFailure('Messages could not be marked as read', error);
      // They are told of with the next ones, or when the connection is back.
      forgetRead(ids);
      this.#waiting.unshift(...ids);
      return;
    }
    await this.flush();
  }
}

export function useReadMarks(chatId: string): Pick<ReadMarks, 'add'> {
  const queryClient = useQueryClient();
  const marks = useMemo(() => new ReadMarks(queryClient, chatId), [queryClient, chatId]);
  useEffect(() => {
    // Only what was read here waits for the connection; what others read is heard by `useMessagesLive`.
    const stop = keepLive({ events: [], catchUp: () => marks.flush() });
    return () => {
      stop();
      // Whoever goes on to the next chat has read this one all the same.
      void marks.flush();
    };
  }, [marks]);
  return marks;
}
