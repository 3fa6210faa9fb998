import { listChats } from '@coursemate/contract/chats/chats';
import { messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { describe, expect, test } from 'vitest';

import { chatOf, messageIn, supportChatOf } from '#testing/chats.ts';
import { reply } from '#testing/fake-api.ts';
import { student } from '#testing/people.ts';
import { ALL_CHATS, watchChats } from '#testing/watch-chats.ts';

import { chatsQuery, totalsQuery } from './chats.ts';

test('an answer that was asked for before a message came does not hide the message', async () => {
  const { model, server, socket, known, fresh, queryClient } = await watchChats([chatOf(1), chatOf(2)]);
  const old = model.page({});
  const gate = Promise.withResolvers<void>();
  server.on(listChats, async () => {
    await gate.promise;
    return reply(200, old);
  });
  void queryClient.refetchQueries({ queryKey: chatsQuery(ALL_CHATS).queryKey });
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  model.answerFor(server);
  const message = messageIn(chatOf(2), 1);
  model.addMessage(message);
  socket.push(newMessage, { message });
  gate.resolve();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(known()).toEqual(fresh());
});

test('a list that is loaded ahead does not bring back an unread count from before messages were read', async () => {
  const { model, server, socket, queryClient } = await watchChats([chatOf(1, { unread_count: 3 })], { searches: [] });
  const old = model.page({});
  const gate = Promise.withResolvers<void>();
  server.on(listChats, async () => {
    await gate.promise;
    return reply(200, old);
  });
  void queryClient.prefetchInfiniteQuery(chatsQuery(ALL_CHATS));
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  model.answerFor(server);
  model.change(chatOf(1).id, () => ({ unread_count: 0 }));
  socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a', 'b', 'c'], readBy: student.user_id });
  await expect.poll(() => queryClient.getQueryData(totalsQuery.queryKey)?.unread).toBe(0);
  gate.resolve();
  await expect.poll(() => queryClient.getQueryState(chatsQuery(ALL_CHATS).queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryData(totalsQuery.queryKey)?.unread).toBe(0);
});

describe('a list that is asked for while messages keep coming', () => {
  /** Answers of the list wait until the test lets them go. Each is what the server knew when it was asked. */
  function holdAnswers({ server, model }: Pick<Awaited<ReturnType<typeof watchChats>>, 'server' | 'model'>) {
    const waiting: Array<() => void> = [];
    server.on(listChats, async () => {
      const body = model.page({});
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return reply(200, body);
    });
    return async () => {
      for (const answer of waiting.splice(0)) answer();
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    };
  }

  test.each([
    ['of a support inbox', [supportChatOf(1), supportChatOf(2)]],
    ['of chats', [chatOf(1), chatOf(2)]],
  ])('%s is shown with its first answer, and is right after the last message', async (_, chats) => {
    const page = await watchChats(chats);
    const { model, server, socket, known, fresh, queryClient, asked } = page;
    const answer = holdAnswers(page);
    void queryClient.resetQueries({ queryKey: chatsQuery(ALL_CHATS).queryKey });
    await expect.poll(() => queryClient.isFetching()).toBe(1);
    const [before, startedAt] = [asked(), performance.now()];
    for (let minute = 1; minute <= 20; minute += 1) {
      const message = messageIn(minute % 2 === 0 ? chatOf(1) : chatOf(2), minute, {
        seq: 1000 + Math.ceil(minute / 2),
      });
      model.addMessage(message);
      socket.push(newMessage, { message });
      await answer();
      expect(known().lists[0]).toHaveLength(2);
    }
    // The list and the total, each at once and then every half second at most, however many messages come.
    const pauses = Math.ceil((performance.now() - startedAt) / 500);
    expect(asked() - before).toBeLessThanOrEqual(2 * (1 + pauses));
    model.answerFor(server);
    await answer();
    await expect.poll(known).toEqual(fresh());
  });
});
