import { type Chat, listChats } from '@coursemate/contract/chats/chats';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, vi } from 'vitest';

import { type ChatSearch, chatsOf } from '#features/chats/api/chat-pages.ts';
import { chatQuery, chatsQuery, totalsQuery } from '#features/chats/api/chats.ts';
import { keepChatsLive } from '#features/chats/chats.live.ts';
import { startSocket } from '#lib/live/socket.ts';
import { createQueryClient } from '#lib/query-client.ts';

import { ChatsModel } from './chats-model.ts';
import { FakeSocket } from './fake-socket.ts';
import { student } from './people.ts';
import { signedInAs } from './signed-in.ts';
import { stubBrowser } from './stub-browser.ts';

export const ALL_CHATS: ChatSearch = { search: '', filter: 'all' };

interface Watched {
  searches?: ChatSearch[];
  open?: string[];
  pageSize?: number;
}

/** A page that has asked for lists of chats and single ones: what it knows of them, and what the server would answer. */
export async function watchChats(chats: Chat[], { searches = [ALL_CHATS], open = [], pageSize = 20 }: Watched = {}) {
  stubBrowser();
  // Pauses between questions are over at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
  FakeSocket.install();
  const server = signedInAs(student);
  const model = new ChatsModel(chats, { pageSize });
  model.answerFor(server);
  const queryClient = createQueryClient();
  const stops = [
    startSocket(),
    keepChatsLive(queryClient, student.user_id),
    new QueryObserver(queryClient, totalsQuery).subscribe(() => {}),
    ...searches.map((search) => new InfiniteQueryObserver(queryClient, chatsQuery(search)).subscribe(() => {})),
    ...open.map((id) => new QueryObserver(queryClient, chatQuery(id)).subscribe(() => {})),
  ];
  onTestFinished(() => {
    for (const stop of stops) stop();
    queryClient.clear();
  });
  await expect.poll(() => FakeSocket.dialled.length).toBeGreaterThan(0);
  const known = () => ({
    lists: searches.map((search) =>
      chatsOf(queryClient.getQueryData(chatsQuery(search).queryKey) ?? { pages: [], pageParams: [] }),
    ),
    totals: queryClient.getQueryData(totalsQuery.queryKey),
    open: open.map((id) => queryClient.getQueryData(chatQuery(id).queryKey)),
  });
  const fresh = () => ({
    lists: searches.map((search) => model.list(search)),
    totals: { unread: model.unread, requests: model.requests },
    open: open.map((id) => model.chat(id)),
  });
  const asked = () => server.requests(listChats).length;
  await expect.poll(known).toEqual(fresh());
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // Everything is asked for again at the first connection; what a test sees after that is its own doing.
  const before = asked();
  FakeSocket.current.accept();
  await expect.poll(asked).toBe(2 * before);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return { model, server, queryClient, known, fresh, asked, socket: FakeSocket.current };
}
