import { limits } from '@coursemate/contract/base/limits';
import { listMessages } from '@coursemate/contract/chats/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { logFailure } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';

import { addOlder, catchUpAfter, gapAfter, type History, mergeMessages, NO_HISTORY } from './history.ts';
import { removeDelivered } from './outbox.ts';

type Change = (history: History) => History;

export const HISTORIES = ['messages'] as const;

/** Changes of a history that came while its first page was being loaded. */
const meanwhile = new Map<string, Change[]>();

/**
 * The history of a chat, beginning with the newest page. Not an infinite query: when a page of one arrives, it replaces
 * everything that events have added meanwhile. Events keep the history up to date, so it is never stale.
 */
export function messagesQuery(chatId: string) {
  return queryOptions({
    queryKey: [...HISTORIES, chatId],
    queryFn: async ({ signal }) => {
      const changes: Change[] = [];
      meanwhile.set(chatId, changes);
      try {
        const page = await call(listMessages, { params: { id: chatId }, query: {}, signal });
        removeDelivered(chatId, page.messages);
        return changes.reduce((history, change) => change(history), addOlder(NO_HISTORY, page));
      } finally {
        if (meanwhile.get(chatId) === changes) meanwhile.delete(chatId);
      }
    },
    staleTime: Infinity,
  });
}

/** Changes a history that is loaded or being loaded. Any other is loaded whole when someone opens the chat. */
export function changeHistory(queryClient: QueryClient, chatId: string, change: Change): void {
  const { queryKey } = messagesQuery(chatId);
  meanwhile.get(chatId)?.push(change);
  queryClient.setQueryData(queryKey, (history) => history && change(history));
  const history = queryClient.getQueryData(queryKey);
  if (!history) return;
  removeDelivered(chatId, history.messages);
  if (gapAfter(history) !== null) void fillGaps(queryClient, chatId);
}

/** Loads the page before the first message. */
export async function loadOlder(queryClient: QueryClient, chatId: string): Promise<void> {
  const history = queryClient.getQueryData(messagesQuery(chatId).queryKey);
  const before = history?.messages[0]?.seq;
  if (!history?.hasOlder || before === undefined) return;
  const page = await call(listMessages, { params: { id: chatId }, query: { before: String(before) } });
  changeHistory(queryClient, chatId, (now) => addOlder(now, page));
}

/** Loads what came or was read while there was no connection. */
export async function catchUpHistory(queryClient: QueryClient, chatId: string): Promise<void> {
  // A page that is still being loaded may have been answered before the connection was made.
  const history = await queryClient.ensureQueryData(messagesQuery(chatId));
  await fetchAfter(queryClient, chatId, catchUpAfter(history));
}

/** Whoever was away for long has many pages to load, and waiting for one after the other took most of the time. */
const PAGES_AT_ONCE = 4;

/** Loads everything after a number. Numbers grow by one, so it is known where each of the next pages begins. */
async function fetchAfter(queryClient: QueryClient, chatId: string, from: number): Promise<void> {
  const size = limits.pageSizeMax;
  for (let after = from, count = 1, more = true; more; count = PAGES_AT_ONCE) {
    const starts = Array.from({ length: count }, (_, index) => after + index * size);
    const pages = await Promise.all(
      starts.map((start) =>
        call(listMessages, { params: { id: chatId }, query: { after: String(start), limit: String(size) } }),
      ),
    );
    const messages = pages.flatMap((page) => page.messages);
    changeHistory(queryClient, chatId, (history) => mergeMessages(history, messages));
    after = messages.at(-1)?.seq ?? after;
    more = pages.at(-1)?.has_more ?? false;
  }
}

/** With several servers two messages may cross each other on the way: the missing one mostly comes within this time. */
const GAP_MS = 250;

const filling = new Set<string>();

/** Loads messages that do not come, for each chat one gap after the other. */
async function fillGaps(queryClient: QueryClient, chatId: string): Promise<void> {
  if (filling.has(chatId)) return;
  filling.add(chatId);
  const gap = () => {
    const history = queryClient.getQueryData(messagesQuery(chatId).queryKey);
    return history ? gapAfter(history) : null;
  };
  try {
    let lastTried = -1;
    // The same gap again: the server has no message for it.
    for (let after = gap(); after !== null && after !== lastTried; after = gap()) {
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      if (gap() !== after) continue;
      lastTried = after;
      await fetchAfter(queryClient, chatId, after);
    }
  } catch (error) {
    logFailure('Missing messages could not be loaded', error);
  } finally {
    filling.delete(chatId);
  }
}
