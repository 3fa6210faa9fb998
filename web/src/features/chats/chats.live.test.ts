import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { chatStatusChanged, getChat, newChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { userOffline, userOnline, userOnlineStatus } from '@coursemate/contract/chats/presence';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { accountChanged } from '@coursemate/contract/profiles';
import { describe, expect, test, vi } from 'vitest';

import { at, chatOf, ownSupportChat, personIdOf, messageIn, supportChatOf } from '#testing/chats.ts';
import { lessonOf } from '#testing/lessons.ts';
import { student } from '#testing/people.ts';
import { ALL_CHATS, watchChats } from '#testing/watch-chats.ts';

import type { ChatSearch } from './api/chat-pages.ts';
import { chatsQuery, totalsQuery } from './api/chats.ts';

describe('without asking again, a list shows', () => {
  test('a message of another person: the chat comes first, with one more unread', async () => {
    const { model, socket, known, fresh, asked } = await watchChats([chatOf(1), chatOf(2), chatOf(3)], {
      open: [chatOf(3).id],
    });
    const before = asked();
    const message = messageIn(chatOf(3), 1);
    model.addMessage(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().lists[0]?.[0]).toMatchObject({ id: chatOf(3).id, unread_count: 1 });
    expect(asked()).toBe(before);
  });

  test.each([
    ['a message', messageSent],
    ['a suggestion', suggestedMessageSent],
  ] as const)('%s of the viewer, sent on another page, as read', async (_, event) => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const message = messageIn(chatOf(2), 1, { is_own_message: true });
    model.addMessage(message);
    socket.push(event, { message, clientId: null });
    expect(known()).toEqual(fresh());
    expect(known().totals?.unread).toBe(0);
  });

  test('a message of the system, which is never unread', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const message = messageIn(chatOf(2), 1, {
      sender_id: null,
      message_type: 'system',
      content: 'Contacts exchanged.',
    });
    model.addMessage(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
  });

  test('what the viewer has read, on this page or another device', async () => {
    const { model, socket, known, fresh } = await watchChats([
      chatOf(1, { unread_count: 3 }),
      chatOf(2, { unread_count: 1 }),
    ]);
    model.change(chatOf(1).id, () => ({ unread_count: 1 }));
    socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a', 'b'], readBy: student.user_id });
    expect(known()).toEqual(fresh());
    expect(known().totals?.unread).toBe(2);
  });

  test('the same count after the other person has read messages', async () => {
    const { socket, known, fresh } = await watchChats([chatOf(1, { unread_count: 3 })]);
    socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a'], readBy: personIdOf(1) });
    expect(known()).toEqual(fresh());
  });

  test('a message once, although an answer brought it before the event', async () => {
    const message = messageIn(chatOf(1), 1);
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(1)]);
    model.addMessage(message);
    await queryClient.refetchQueries({ queryKey: ['chats'] });
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().totals?.unread).toBe(1);
  });

  test('when the lesson is that the system speaks of', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1)]);
    const said = messageIn(chatOf(1), 1, { sender_id: null, message_type: 'system', lesson_id: lessonOf(1).id });
    model.addMessage(said);
    model.change(chatOf(1).id, ({ last_message }) => ({
      last_message: last_message && { ...last_message, lesson_at: lessonOf(1).starts_at },
    }));
    socket.push(newMessage, { message: said });
    await expect.poll(known).toEqual(fresh());
  });

  test('two equal messages of one instant as two', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1)]);
    const first = messageIn(chatOf(1), 1, { content: 'ok' });
    const second = messageIn(chatOf(1), 2, { content: 'ok', created_at: first.created_at });
    for (const message of [first, second]) {
      model.addMessage(message);
      socket.push(newMessage, { message });
    }
    expect(known()).toEqual(fresh());
    expect(known().totals?.unread).toBe(2);
  });

  test('new chats and requests', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(2)], {
      searches: [ALL_CHATS, { search: '', filter: 'active' }],
    });
    const request = chatOf(1, { status: 'pending', is_initiator: false, last_message: null });
    const accepted = chatOf(0, { last_message: null });
    model.add(request);
    socket.push(newChatRequest, { chat: request });
    socket.push(newChat, { chat: request });
    model.add(accepted);
    socket.push(newChat, { chat: accepted });
    await expect.poll(known).toEqual(fresh());
  });

  test('requests that wait, once, although an answer counted one before its event', async () => {
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(2)]);
    const requests = [1, 3].map((n) => chatOf(n, { status: 'pending', is_initiator: false, last_message: null }));
    for (const request of requests) {
      model.add(request);
      await queryClient.refetchQueries({ queryKey: ['chats'] });
      socket.push(newChat, { chat: request });
      socket.push(newChatRequest, { chat: request });
    }
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.poll(known).toEqual(fresh());
    expect(known().totals?.requests).toBe(2);
    model.change(chatOf(1).id, () => ({ status: 'rejected' }));
    socket.push(chatStatusChanged, { chatId: chatOf(1).id, status: 'rejected' });
    await expect.poll(() => known().totals?.requests).toBe(1);
  });

  test('who is online, and never in a support chat', async () => {
    const support = supportChatOf(2, { other_participant: chatOf(1).other_participant });
    const { model, socket, known, fresh, asked } = await watchChats([chatOf(1), support], { open: [chatOf(1).id] });
    const before = asked();
    const setOnline = (is: boolean) =>
      model.change(chatOf(1).id, (chat) => ({ other_participant: { ...chat.other_participant, online: is } }));
    setOnline(true);
    socket.push(userOnline, { userId: personIdOf(1) });
    expect(known()).toEqual(fresh());
    setOnline(false);
    socket.push(userOffline, { userId: personIdOf(1) });
    expect(known()).toEqual(fresh());
    setOnline(true);
    socket.push(userOnlineStatus, { userId: personIdOf(1), online: true });
    expect(known()).toEqual(fresh());
    expect(asked()).toBe(before);
  });
});

describe('asked for again at once', () => {
  test('is an answer to a request', async () => {
    const pending = chatOf(2, { status: 'pending', last_message: null });
    const { model, socket, known, fresh } = await watchChats([chatOf(1), pending], {
      searches: [ALL_CHATS, { search: '', filter: 'pending' }],
      open: [pending.id],
    });
    model.change(pending.id, () => ({ status: 'accepted', updated_at: at(5) }));
    socket.push(chatStatusChanged, { chatId: pending.id, status: 'accepted' });
    await expect.poll(known).toEqual(fresh());
  });

  test.each([
    ['by me', userBlocked, userUnblocked, 'blocked_by_me'],
    ['by the other', blockedByUser, unblockedByUser, 'blocked_by_other'],
  ] as const)('is a block %s, which hides whether the other is online', async (_, blocking, unblocking, field) => {
    const here = chatOf(1, { other_participant: { ...chatOf(1).other_participant, online: true } });
    const { model, socket, known, fresh } = await watchChats([here, chatOf(2)], { open: [here.id] });
    const who = { targetUserId: personIdOf(1), userId: personIdOf(1) };
    model.change(here.id, (chat) => ({
      [field]: true,
      blocked: true,
      other_participant: { ...chat.other_participant, online: false },
    }));
    socket.push(blocking, who);
    await expect.poll(known).toEqual(fresh());
    expect(known().open[0]?.obstacle).toBe(field);
    model.change(here.id, (chat) => ({
      [field]: false,
      blocked: false,
      other_participant: { ...chat.other_participant, online: true },
    }));
    socket.push(unblocking, who);
    await expect.poll(known).toEqual(fresh());
    expect(known().open[0]?.can).toContain('send');
  });

  test('is what a person may do when an administrator restricts the account, or no longer does', async () => {
    const request = chatOf(2, { status: 'pending', is_initiator: false });
    const { model, socket, known, fresh } = await watchChats([chatOf(1), request], { open: [chatOf(1).id] });
    model.restrict(true);
    socket.push(accountChanged, { blocked: true, role: 'teacher' });
    await expect.poll(known).toEqual(fresh());
    expect(known().open[0]?.obstacle).toBe('chat_restricted');
    model.restrict(false);
    socket.push(accountChanged, { blocked: false, role: 'teacher' });
    await expect.poll(known).toEqual(fresh());
    expect(known().lists[0]?.[1]?.can).toContain('accept');
  });

  test('is the unread total when more messages were read than the list has as unread', async () => {
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(1, { unread_count: 3 })]);
    model.change(chatOf(1).id, () => ({ unread_count: 0 }));
    queryClient.setQueryData(totalsQuery.queryKey, { unread: 4, requests: 0 });
    socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a', 'b', 'c', 'd'], readBy: student.user_id });
    await expect.poll(known).toEqual(fresh());
  });

  test('is the state of the contact exchange', async () => {
    const { model, server, socket, known, fresh, asked } = await watchChats([chatOf(1), chatOf(2)]);
    const lists = asked();
    model.change(chatOf(2).id, () => ({ contact_exchange: 'requested_by_other' }));
    socket.push(suggestionsUpdated, { chatId: chatOf(2).id });
    await expect.poll(known).toEqual(fresh());
    expect(asked()).toBe(lists);
    expect(server.requests(getChat).map(({ params }) => params.id)).toEqual([chatOf(2).id]);
  });

  test('is a chat whose message before the last was missed', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    model.addMessage(messageIn(chatOf(2), 1));
    const message = messageIn(chatOf(2), 2);
    model.addMessage(message);
    socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
    expect(known().totals?.unread).toBe(2);
  });

  test('is a chat whose messages came in another order', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const messages = [messageIn(chatOf(2), 1), messageIn(chatOf(2), 2)];
    for (const message of messages) model.addMessage(message);
    for (const message of messages.toReversed()) socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
  });

  test('is a message in a chat that is not loaded yet', async () => {
    const chats = [chatOf(1), chatOf(2), chatOf(3)];
    const { model, socket, queryClient } = await watchChats(chats.slice(0, 2), { pageSize: 2 });
    model.add(chatOf(3));
    const message = messageIn(chatOf(3), 1);
    model.addMessage(message);
    socket.push(newMessage, { message });
    const first = () => queryClient.getQueryData(chatsQuery(ALL_CHATS).queryKey)?.pages[0]?.chats[0]?.id;
    await expect.poll(first).toBe(chatOf(3).id);
    await expect.poll(() => queryClient.getQueryData(totalsQuery.queryKey)?.unread).toBe(1);
  });

  test('are searches and the list of pending requests', async () => {
    const searches: ChatSearch[] = [
      { search: 'Person', filter: 'all' },
      { search: '', filter: 'pending' },
    ];
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)], { searches });
    const request = chatOf(0, { status: 'pending', is_initiator: false, last_message: null });
    model.add(request);
    socket.push(newChatRequest, { chat: request });
    await expect.poll(known).toEqual(fresh());
  });

  test('is everything at a new connection', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)], { open: [chatOf(1).id] });
    socket.drop('transport close');
    model.addMessage(messageIn(chatOf(2), 1));
    model.change(chatOf(1).id, () => ({ contact_exchange: 'exchanged' }));
    socket.accept();
    await expect.poll(known).toEqual(fresh());
  });
});

describe('support', () => {
  test('chats of an administrator stay below the others, unanswered ones first, and their total is asked for again', async () => {
    const [answered, waiting] = [
      supportChatOf(5),
      supportChatOf(6, {
        support: { unanswered: true, last_answered_by: null, last_answered_by_name: null },
        unread_count: 1,
      }),
    ];
    const { model, socket, known, fresh } = await watchChats([chatOf(1), answered, waiting]);
    const message = messageIn(answered, 1);
    model.addMessage(message);
    socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
    const answer = messageIn(waiting, 2, { sender_id: 'someone', sender_name: 'Ada' });
    model.addMessage(answer);
    socket.push(newMessage, { message: answer });
    await expect.poll(known).toEqual(fresh());
    model.change(answered.id, () => ({ unread_count: 0 }));
    // Another administrator reads for all of them.
    socket.push(messagesRead, { chatId: answered.id, messageIds: ['a'], readBy: 'someone' });
    await expect.poll(known).toEqual(fresh());
  });

  test('chat of the viewer is counted and in no list', async () => {
    const own = ownSupportChat();
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(1), own], { open: [own.id] });
    const message = messageIn(own, 1);
    model.addMessage(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().totals?.unread).toBe(1);
    expect(queryClient.isFetching()).toBe(0);
  });
});

test('everything is asked for again three seconds after messages were read', async () => {
  const { socket, asked } = await watchChats([chatOf(1, { unread_count: 3 })]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const before = asked();
  socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a'], readBy: student.user_id });
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  await expect.poll(asked).toBeGreaterThan(before);
});
