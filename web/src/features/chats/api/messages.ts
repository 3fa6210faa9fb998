import { limits } from '@coursemate/contract/limits';
import { listMessages } from '@coursemate/contract/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { logFailure } from '#lib/log-failure.ts';

import { addOlder, gapAfter, type History, knownUpTo, mergeMessages, NO_HISTORY } from './history.ts';
import { delivered } from './outbox.ts';

type Change = (history: History) => History;

export const HISTORIES = ['messages'] as const;

/** What happened to a history while its first page was on its way. */
const meanwhile = new Map<string, Change[]>();

/**
 * The history of a chat, newest page first. Not an infinite query: one of those puts a page it has been waiting for in
 * the place of everything that came meanwhile. From here on events keep it true, so it never grows old.
 */
export function messagesQuery(chatId: string) {
  return queryOptions({
    queryKey: [...HISTORIES, chatId],
    queryFn: async ({ signal }) => {
      const changes: Change[] = [];
      meanwhile.set(chatId, changes);
      try {
        const page = await call(listMessages, { params: { id: chatId }, query: {}, signal });
        delivered(chatId, page.messages);
        return changes.reduce((history, change) => change(history), addOlder(NO_HISTORY, page));
      } finally {
        if (meanwhile.get(chatId) === changes) meanwhile.delete(chatId);
      }
    },
    staleTime: Infinity,
  });
}

/** Changes a history that is loaded or on its way; any other will be asked for whole. */
export function changeHistory(queryClient: QueryClient, chatId: string, change: Change): void {
  const { queryKey } = messagesQuery(chatId);
  meanwhile.get(chatId)?.push(change);
  queryClient.setQueryData(queryKey, (history) => history && change(history));
  const history = queryClient.getQueryData(queryKey);
  if (!history) return;
  delivered(chatId, history.messages);
  if (gapAfter(history) !== null) void fillGaps(queryClient, chatId);
}

/** The page before the first message that is here. */
export async function loadOlder(queryClient: QueryClient, chatId: string): Promise<void> {
  const history = queryClient.getQueryData(messagesQuery(chatId).queryKey);
  const before = history?.messages[0]?.seq;
  if (!history?.hasOlder || before === undefined) return;
  const page = await call(listMessages, { params: { id: chatId }, query: { before: String(before) } });
  changeHistory(queryClient, chatId, (now) => addOlder(now, page));
}

/** After an absence: everything that came or was read meanwhile. */
export async function catchUp(queryClient: QueryClient, chatId: string): Promise<void> {
  // One that is still on its way may have been answered before the connection was made.
  const history = await queryClient.ensureQueryData(messagesQuery(chatId));
  await fetchAfter(queryClient, chatId, knownUpTo(history));
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

/** One at a time for each chat: what is found missing meanwhile is asked for next. */
async function fillGaps(queryClient: QueryClient, chatId: string): Promise<void> {
  if (filling.has(chatId)) return;
  filling.add(chatId);
  const gap = () => {
    const history = queryClient.getQueryData(messagesQuery(chatId).queryKey);
    return history ? gapAfter(history) : null;
  };
  try {
    let asked = -1;
    // The same gap twice: the server has nothing to put there.
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
