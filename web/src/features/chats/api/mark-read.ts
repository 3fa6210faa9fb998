import { limits } from '@coursemate/contract/base/limits';
import { markRead, markReadEvent } from '@coursemate/contract/chats/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

import { logFailure } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { keepLive } from '#lib/live/live.ts';
import { emit, socketState } from '#lib/live/socket.ts';

import { applyRead } from './chat-events.ts';
import { markAsRead } from './history.ts';
import { changeHistory } from './messages.ts';

/** Messages that come into view together are sent together. */
const BATCH_MS = 100;

async function sendRead(queryClient: QueryClient, chatId: string, messageIds: string[]): Promise<void> {
  if (socketState() === 'connected') {
    await emit(markReadEvent, { chatId, messageIds });
    return;
  }
  const read = await call(markRead, { params: { id: chatId }, body: { messageIds } });
  // Without a socket no event brings the change.
  applyRead(queryClient, chatId, read.messageIds.length, true);
}

/** Collects messages that were read in a chat and sends them to the server, each once. */
class ReadQueue {
  readonly #queryClient: QueryClient;
  readonly #chatId: string;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  /** Whether to try again when the messages that are being sent fail. */
  #tryAgain = false;

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

  /** Sends what waits. Called while messages are being sent, it sends them again if they fail. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#tryAgain = this.#sending;
    if (this.#sending) return;
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const isSent = await this.#send(this.#waiting.splice(0, limits.messageIdsMax));
      // Failed messages are sent with the next ones, or when the connection is back.
      if (!isSent && !this.#tryAgain) break;
      this.#tryAgain = false;
    }
    this.#sending = false;
  }

  async #send(ids: string[]): Promise<boolean> {
    try {
      await sendRead(this.#queryClient, this.#chatId, ids);
      changeHistory(this.#queryClient, this.#chatId, (history) => markAsRead(history, ids));
      return true;
    } catch (error) {
      logFailure('Messages could not be marked as read', error);
      forgetRead(ids);
      this.#waiting.unshift(...ids);
      return false;
    }
  }
}

export function useReadQueue(chatId: string): Pick<ReadQueue, 'add'> {
  const queryClient = useQueryClient();
  const queue = useMemo(() => new ReadQueue(queryClient, chatId), [queryClient, chatId]);
  useEffect(() => {
    // `keepMessagesLive` handles what others have read; only what was read here waits for a connection.
    const stop = keepLive({ events: [], catchUp: () => queue.flush() });
    return () => {
      stop();
      // Messages that were read just before the viewer left the chat are sent as well.
      void queue.flush();
    };
  }, [queue]);
  return queue;
}

/**
 * Tells the server that someone sees a chat, so that its notifications are read too: once for each piece of news, when the
 * page has been visible for as long as a message needs to be read.
 */
export function useTellSeen(chatId: string, news: string): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      told.current = news;
      // Without an answer the notifications stay unread, and nothing else.
      emit(markReadEvent, { chatId, messageIds: [] }).catch(() => undefined);
    };
    const start = () => {
      clearTimeout(timer);
      const isDue = told.current !== news && !document.hidden && socketState() === 'connected';
      if (isDue) timer = setTimeout(tell, limits.readAfterMs);
    };
    start();
    const stop = keepLive({ events: [], catchUp: start });
    document.addEventListener('visibilitychange', start);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [chatId, news]);
}

/** More are hardly ever in one open chat; the oldest are forgotten. */
const REMEMBERED_MAX = 1000;

// A set keeps the order in which they were read.
const read = new Set<string>();

/** Whether it was already sent to the server that this message was read. */
export function hasRead(id: string): boolean {
  return read.has(id);
}

export function rememberRead(ids: readonly string[]): void {
  for (const id of ids) read.add(id);
  for (const oldest of read) {
    if (read.size <= REMEMBERED_MAX) break;
    read.delete(oldest);
  }
}

/** For messages that could not be sent. */
export function forgetRead(ids: readonly string[]): void {
  for (const id of ids) read.delete(id);
}
