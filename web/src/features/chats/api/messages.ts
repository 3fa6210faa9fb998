import { limits } from '@coursemate/contract/limits';
import { listMessages } from '@coursemate/contract/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { logFailure } from '#lib/log-failure.ts';

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

async function fetchAfter(queryClient: QueryClient, chatId: string, from: number): Promise<void> {
  const limit = String(limits.pageSizeMax);
  for (let after = from, more = true; more;) {
    const page = await call(listMessages, { params: { id: chatId }, query: { after: String(after), limit } });
    changeHistory(queryClient, chatId, (history) => mergeMessages(history, page.messages));
    const last = page.messages.at(-1)?.seq;
    more = page.has_more && last !== undefined;
    after = last ?? after;
  }
}

const filling = new Set<string>();

/** Loads missing messages, for each chat one gap after the other. */
async function fillGaps(queryClient: QueryClient, chatId: string): Promise<void> {
  if (filling.has(chatId)) return;
  filling.add(chatId);
  const gap = () => {
    const history = queryClient.getQueryData(messagesQuery(chatId).queryKey);
    return history ? gapAfter(history) : null;
  };
  try {
    let asked = -1;
    // The same gap again: the server has no message for it.
    for (let after = gap(); after !== null && after !== asked; after = gap()) {
      asked = after;
      await fetchAfter(queryClient, chatId, after);
    }
  } catch (error) {
    logFailure('Missing messages could not be loaded', error);
  } finally {
    filling.delete(chatId);
  }
}
