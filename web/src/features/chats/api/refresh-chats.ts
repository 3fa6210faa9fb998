import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/** The key of everything that is asked for about chats. */
export const CHATS = ['chats'] as const;

/** However many events come, the same thing is asked for again after this long at the earliest. */
const PAUSE_MS = 500;

let changes = 0;
let changesOfAllChats = 0;
const changesOfChat = new Map<string, number>();

/** Remembers that a chat has changed, or any of them: answers that are on their way may be older than that. */
export function countChange(chatId?: string): void {
  changes += 1;
  if (chatId === undefined) changesOfAllChats += 1;
  else changesOfChat.set(chatId, (changesOfChat.get(chatId) ?? 0) + 1);
}

function countOf(chatId: string | undefined): number {
  return chatId === undefined ? changes : changesOfAllChats + (changesOfChat.get(chatId) ?? 0);
}

const askedAgainAt = new WeakMap<Query, number>();
const waiting = new WeakSet<Query>();

interface Fetch<Answer> {
  /** The chat that is asked for; without it the answer is about all of them. */
  chatId?: string;
  ask: () => Promise<Answer>;
}

/**
 * Fetches something about chats. A change that comes while the answer is on its way makes it outdated: it is used all
 * the same and asked for once more. Starting the fetch again instead would never end in a busy inbox.
 */
export async function fetchOfChats<Answer>(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  { chatId, ask }: Fetch<Answer>,
): Promise<{ answer: Answer; outdated: boolean }> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const before = countOf(chatId);
  const answer = await ask();
  const outdated = countOf(chatId) !== before;
  if (outdated && query) askLater(client, query);
  return { answer, outdated };
}

/** Asks again for what someone looks at; for the rest when someone does. */
export function askAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    // A fetch that is on its way finds out by itself that it is outdated.
    if (query.state.fetchStatus === 'fetching') continue;
    if (Date.now() - (askedAgainAt.get(query) ?? 0) < PAUSE_MS) askLater(client, query);
    else askNow(client, query);
  }
}

/** The same for everything, after a change that may concern any chat. */
export function refreshChats(client: QueryClient): void {
  countChange();
  askAgain(client, CHATS);
}

function askLater(client: QueryClient, query: Query): void {
  if (waiting.has(query)) return;
  waiting.add(query);
  setTimeout(() => {
    waiting.delete(query);
    // The next page of a list may still be on its way.
    if (query.state.fetchStatus === 'fetching') askLater(client, query);
    else askNow(client, query);
  }, PAUSE_MS);
}

function askNow(client: QueryClient, query: Query): void {
  askedAgainAt.set(query, Date.now());
  void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
}
