import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/blocks';
import { chatStatusChanged, getChat, newChat, newChatRequest } from '@coursemate/contract/chats';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/messages';
import { userOffline, userOnline, userOnlineStatus } from '@coursemate/contract/presence';
import { accountChanged } from '@coursemate/contract/profiles';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/suggestions';
import { describe, expect, test, vi } from 'vitest';

import type { ChatSearch } from '#features/chats/api/chat-pages.ts';
import { chatsQuery, unreadQuery } from '#features/chats/api/chats.ts';

import { at, chatOf, ownSupportChat, personIdOf, saidIn, supportChatOf } from '../../../testing/chats.ts';
import { student } from '../../../testing/people.ts';
import { ALL_CHATS, watchChats } from '../../../testing/watch-chats.tsx';

describe('without asking again, a list knows', () => {
  test('what others say: it comes first, unread, and counts', async () => {
    const { model, socket, known, fresh, asked } = await watchChats([chatOf(1), chatOf(2), chatOf(3)], {
      open: [chatOf(3).id],
    });
    const before = asked();
    const message = saidIn(chatOf(3), 1);
    model.say(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().lists[0]?.[0]).toMatchObject({ id: chatOf(3).id, unread_count: 1 });
    expect(asked()).toBe(before);
  });

  test.each([
    ['a message', messageSent],
    ['a suggestion', suggestedMessageSent],
  ] as const)('%s of one’s own, sent on another page, as read', async (_, event) => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const message = saidIn(chatOf(2), 1, { is_own_message: true });
    model.say(message);
    socket.push(event, { message, clientId: null });
    expect(known()).toEqual(fresh());
    expect(known().unread).toBe(0);
  });

  test('what the system says, which is never unread', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const message = saidIn(chatOf(2), 1, { sender_id: null, message_type: 'system', content: 'Contacts exchanged.' });
    model.say(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
  });

  test('what was read here, on another page or another device', async () => {
    const { model, socket, known, fresh } = await watchChats([
      chatOf(1, { unread_count: 3 }),
      chatOf(2, { unread_count: 1 }),
    ]);
    model.change(chatOf(1).id, () => ({ unread_count: 1 }));
    socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a', 'b'], readBy: student.user_id });
    expect(known()).toEqual(fresh());
    expect(known().unread).toBe(2);
  });

  test('that what the other side reads changes nothing', async () => {
    const { socket, known, fresh } = await watchChats([chatOf(1, { unread_count: 3 })]);
    socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a'], readBy: personIdOf(1) });
    expect(known()).toEqual(fresh());
  });

  test('a message only once, though an answer brought it before', async () => {
    const message = saidIn(chatOf(1), 1);
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(1)]);
    model.say(message);
    await queryClient.refetchQueries({ queryKey: ['chats'] });
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().unread).toBe(1);
  });

  test('two equal messages of one instant as two', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1)]);
    const first = saidIn(chatOf(1), 1, { content: 'ok' });
    const second = saidIn(chatOf(1), 2, { content: 'ok', created_at: first.created_at });
    for (const message of [first, second]) {
      model.say(message);
      socket.push(newMessage, { message });
    }
    expect(known()).toEqual(fresh());
    expect(known().unread).toBe(2);
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

  test('who is here, and never in a support chat', async () => {
    const support = supportChatOf(2, { other_participant: chatOf(1).other_participant });
    const { model, socket, known, fresh, asked } = await watchChats([chatOf(1), support], { open: [chatOf(1).id] });
    const before = asked();
    const online = (is: boolean) =>
      model.change(chatOf(1).id, (chat) => ({ other_participant: { ...chat.other_participant, online: is } }));
    online(true);
    socket.push(userOnline, { userId: personIdOf(1) });
    expect(known()).toEqual(fresh());
    online(false);
    socket.push(userOffline, { userId: personIdOf(1) });
    expect(known()).toEqual(fresh());
    online(true);
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
  ] as const)('is a block %s, which hides who is here', async (_, blocking, unblocking, field) => {
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

  test('is what became of the contacts', async () => {
    const { model, server, socket, known, fresh, asked } = await watchChats([chatOf(1), chatOf(2)]);
    const lists = asked();
    model.change(chatOf(2).id, () => ({ contact_exchange: 'requested_by_other' }));
    socket.push(suggestionsUpdated, { chatId: chatOf(2).id });
    await expect.poll(known).toEqual(fresh());
    expect(asked()).toBe(lists);
    expect(server.requests({ ...getChat, path: `/api/chat/${chatOf(2).id}` })).toHaveLength(1);
  });

  test('is a chat in which a message was not heard', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    model.say(saidIn(chatOf(2), 1));
    const message = saidIn(chatOf(2), 2);
    model.say(message);
    socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
    expect(known().unread).toBe(2);
  });

  test('is a chat whose messages came in another order', async () => {
    const { model, socket, known, fresh } = await watchChats([chatOf(1), chatOf(2)]);
    const messages = [saidIn(chatOf(2), 1), saidIn(chatOf(2), 2)];
    for (const message of messages) model.say(message);
    for (const message of messages.toReversed()) socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
  });

  test('is a message in a chat that is not loaded yet', async () => {
    const chats = [chatOf(1), chatOf(2), chatOf(3)];
    const { model, socket, queryClient } = await watchChats(chats.slice(0, 2), { pageSize: 2 });
    model.add(chatOf(3));
    const message = saidIn(chatOf(3), 1);
    model.say(message);
    socket.push(newMessage, { message });
    const first = () => queryClient.getQueryData(chatsQuery(ALL_CHATS).queryKey)?.pages[0]?.chats[0]?.id;
    await expect.poll(first).toBe(chatOf(3).id);
    await expect.poll(() => queryClient.getQueryData(unreadQuery.queryKey)).toBe(1);
  });

  test('is everything in a search and among pending requests', async () => {
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
    model.say(saidIn(chatOf(2), 1));
    model.change(chatOf(1).id, () => ({ contact_exchange: 'exchanged' }));
    socket.accept();
    await expect.poll(known).toEqual(fresh());
  });
});

describe('support', () => {
  test('chats of an administrator stay below the others, unanswered ones first, and count again', async () => {
    const [answered, waiting] = [
      supportChatOf(5),
      supportChatOf(6, {
        support: { unanswered: true, last_answered_by: null, last_answered_by_name: null },
        unread_count: 1,
      }),
    ];
    const { model, socket, known, fresh } = await watchChats([chatOf(1), answered, waiting]);
    const message = saidIn(answered, 1);
    model.say(message);
    socket.push(newMessage, { message });
    await expect.poll(known).toEqual(fresh());
    const answer = saidIn(waiting, 2, { sender_id: 'someone', sender_name: 'Ada' });
    model.say(answer);
    socket.push(newMessage, { message: answer });
    await expect.poll(known).toEqual(fresh());
    model.change(answered.id, () => ({ unread_count: 0 }));
    // Another administrator reads for all of them.
    socket.push(messagesRead, { chatId: answered.id, messageIds: ['a'], readBy: 'someone' });
    await expect.poll(known).toEqual(fresh());
  });

  test('of one’s own is counted and in no list', async () => {
    const own = ownSupportChat();
    const { model, socket, known, fresh, queryClient } = await watchChats([chatOf(1), own], { open: [own.id] });
    const message = saidIn(own, 1);
    model.say(message);
    socket.push(newMessage, { message });
    expect(known()).toEqual(fresh());
    expect(known().unread).toBe(1);
    expect(queryClient.isFetching()).toBe(0);
  });
});

test('what was read is asked for again three seconds later', async () => {
  const { socket, asked } = await watchChats([chatOf(1, { unread_count: 3 })]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const before = asked();
  socket.push(messagesRead, { chatId: chatOf(1).id, messageIds: ['a'], readBy: student.user_id });
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  await expect.poll(asked).toBeGreaterThan(before);
});
