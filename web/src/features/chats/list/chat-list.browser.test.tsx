import { type Chat, listChats } from '@coursemate/contract/chats/chats';
import { newMessage } from '@coursemate/contract/chats/messages';
import { typingStarted } from '@coursemate/contract/chats/presence';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepChatDraft } from '#features/chats/chat-drafts.ts';
import { violationsIn } from '#testing/axe.ts';
import { serverWithChats } from '#testing/chat-app.ts';
import { openChatList, requestOf } from '#testing/chat-list.ts';
import { chatOf, ownSupportChat, messageIn, supportChatOf } from '#testing/chats.ts';
import { noAnswer, refuse } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { adminProfile, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(1440, 900));

describe('a row', () => {
  test('shows the name, the time, the last message and the unread count', async () => {
    const { rows } = await openChatList([
      chatOf(1, { unread_count: 2, other_participant: { ...chatOf(1).other_participant, online: true } }),
      chatOf(2, {
        last_message: {
          seq: 1,
          content: 'Thank you',
          sender_id: student.user_id,
          created_at: new Date().toISOString(),
        },
      }),
    ]);
    await expect.element(rows.nth(0)).toMatchTextContent(/P1Profile of Person 1Person 1/);
    FakeSocket.current.accept();
    await expect.element(rows.nth(0).getByText('Online')).toBeInTheDocument();
    await expect.element(rows.nth(0)).toMatchTextContent(/Message 12 unread/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Person 2nowYou: Thank you/);
  });

  test('shows nobody as online without a connection', async () => {
    const { rows } = await openChatList([
      chatOf(1, { other_participant: { ...chatOf(1).other_participant, online: true } }),
    ]);
    FakeSocket.current.accept();
    await expect.element(rows.getByText('Online')).toBeInTheDocument();
    FakeSocket.current.drop('transport close');
    await expect.element(rows.getByText('Online')).not.toBeInTheDocument();
  });

  test('says who of the two has blocked the other', async () => {
    const { rows } = await openChatList([
      chatOf(1, { blocked: true, blocked_by_me: true }),
      chatOf(2, { blocked: true, blocked_by_other: true }),
    ]);
    await expect.element(rows.nth(0).getByText('Blocked', { exact: true })).toBeVisible();
    await expect.element(rows.nth(1).getByText('Blocked you', { exact: true })).toBeVisible();
  });

  test('opens the profile by its avatar, and from there the chat', async () => {
    const { rows, screen, ...app } = await openChatList([chatOf(1), chatOf(2)]);
    await rows.nth(1).getByRole('button', { name: 'Profile of Person 2' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Person 2' });
    await expect.element(sheet).toBeVisible();
    expect(pathOf(app)).toBe('/chat');
    await sheet.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(2).id}`);
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('shows that someone is typing, and an unsent draft', async () => {
    const chats = [chatOf(1), chatOf(2)];
    const { rows, list } = await openChatList(chats);
    await expect.element(rows.nth(1)).toBeVisible();
    FakeSocket.current.accept();
    FakeSocket.current.push(typingStarted, { chatId: chatOf(1).id, userId: chatOf(1).other_participant.id });
    await expect.element(rows.nth(0).getByText('typing…')).toBeVisible();
    await list.getByRole('link', { name: 'Person 2', exact: false }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour');
    expect(rows.nth(1).getByText('Draft:').query()).toBeNull();
    await list.getByRole('link', { name: 'Person 1', exact: false }).click();
    await expect.element(rows.nth(1)).toMatchTextContent(/Draft: Bonjour/);
    keepChatDraft(chatOf(2).id, '  ');
    await expect.element(rows.nth(1)).not.toMatchTextContent(/Draft:/);
  });

  test('of an accepted chat or of an own request opens the chat and is marked as current', async () => {
    const { list, ...app } = await openChatList([chatOf(1), chatOf(2, { status: 'pending', last_message: null })]);
    const link = (name: string) => list.getByRole('link', { name, exact: false });
    await link('Person 1').click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(1).id}`);
    await expect.element(link('Person 1')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Person 2')).not.toHaveAttribute('aria-current');
    await expect.element(link('Person 2')).toMatchTextContent(/Waiting for responsePending/);
    await link('Person 2').click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(2).id}`);
    await expect.element(app.screen.getByText('Chat Request Sent')).toBeVisible();
  });

  test('of a declined request, or of one that the viewer has to answer, does not open', async () => {
    const { list, rows } = await openChatList([requestOf(1), chatOf(2, { status: 'rejected', last_message: null })]);
    await expect.element(rows.nth(0)).toMatchTextContent(/Could you help me\?/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Request declinedDeclined/);
    expect(list.getByRole('link', { name: /Person/ }).query()).toBeNull();
  });
});

test('a new message moves its chat to the top and raises the unread total', async () => {
  const { model, list, names } = await openChatList([chatOf(1), chatOf(2), chatOf(3, { unread_count: 1 })]);
  await expect.poll(names).toEqual(['Person 1', 'Person 2', 'Person 3']);
  await expect.element(list.getByText('1 unread', { exact: true }).first()).toBeVisible();
  FakeSocket.current.accept();
  const message = messageIn(chatOf(3), 1, { content: 'Are you there?' });
  model.addMessage(message);
  FakeSocket.current.push(newMessage, { message });
  await expect.poll(names).toEqual(['Person 3', 'Person 1', 'Person 2']);
  await expect.element(list.getByRole('status')).toHaveTextContent('2 unread');
  await expect
    .element(list.getByRole('link', { name: 'Person 3', exact: false }))
    .toMatchTextContent(/Are you there\?/);
});

describe('by keyboard', () => {
  test('arrow keys move between links, answers and avatars of rows, and Enter opens', async () => {
    const { list, rows, ...app } = await openChatList([
      requestOf(1),
      chatOf(2),
      chatOf(3, { status: 'rejected', last_message: null }),
      chatOf(4),
    ]);
    const link = (name: string) => list.getByRole('link', { name, exact: false });
    await expect.element(link('Person 2')).toBeVisible();
    link('Person 2').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rows.nth(2).getByRole('button', { name: 'Profile of Person 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link('Person 4')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}');
    await expect.element(rows.nth(0).getByRole('button', { name: 'Accept' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${chatOf(4).id}`);
  });

  test('a slash moves the focus to the search', async () => {
    const { list } = await openChatList([chatOf(1)]);
    await expect.element(list.getByRole('link', { name: 'Person 1', exact: false })).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(list.getByRole('searchbox')).toHaveFocus();
  });
});

describe('a search', () => {
  test('is sent once the typing pauses, and shows what was found', async () => {
    const { server, list, names } = await openChatList([chatOf(1), chatOf(2)]);
    await list.getByRole('searchbox').fill('Person 2');
    await expect.poll(names).toEqual(['Person 2']);
    const searches = server.requests(listChats).map(({ query }) => query.search);
    expect(new Set(searches.filter(Boolean))).toEqual(new Set(['Person 2']));
  });

  test('that finds nothing says so and can be cleared', async () => {
    const { list, names } = await openChatList([chatOf(1)]);
    await list.getByRole('searchbox').fill('Zoe');
    await expect.element(list.getByRole('heading', { name: 'No conversations found' })).toBeVisible();
    await list.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(names).toEqual(['Person 1']);
  });

  test('is narrowed by the filters Active and Pending', async () => {
    const { server, list, names } = await openChatList([
      chatOf(1),
      chatOf(2, { status: 'pending', last_message: null }),
    ]);
    await list.getByRole('button', { name: 'Pending' }).click();
    await expect.poll(names).toEqual(['Person 2']);
    await expect.element(list.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
    await list.getByRole('button', { name: 'Active' }).click();
    await expect.poll(names).toEqual(['Person 1']);
    expect(server.requests(listChats).at(-1)?.sent.query).toEqual({ filter: 'active' });
  });
});

test('of a long list only the rows near the view are drawn', async () => {
  const chats = Array.from({ length: 100 }, (_, index) => chatOf(index + 1));
  const { rows, names } = await openChatList(chats, student, { pageSize: 100 });
  await expect.poll(names).toHaveLength(100);
  await expect.poll(() => names().slice(0, 2)).toEqual(['Person 1', 'Person 2']);
  expect(names().at(-1)).toBeUndefined();
  rows.elements().at(-1)?.scrollIntoView();
  await expect.poll(() => names().slice(-2)).toEqual(['Person 99', 'Person 100']);
  await expect.poll(() => names()[0]).toBeUndefined();
});

test('more chats are loaded near the end of the list', async () => {
  const chats = Array.from({ length: 30 }, (_, index) => chatOf(index + 1));
  const { rows, names } = await openChatList(chats, student, { pageSize: 15 });
  await expect.poll(() => names().length).toBe(15);
  rows.nth(14).element().scrollIntoView();
  await expect.poll(() => names().length).toBe(30);
  expect(new Set(names()).size).toBe(30);
});

describe('an empty list', () => {
  test('says so in a line, and the pane beside it leads a student to the teachers', async () => {
    const { list, screen } = await openChatList([]);
    await expect.element(list.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
    const find = screen.getByRole('link', { name: 'Find teachers' });
    await expect.element(find).toHaveAttribute('href', '/teachers');
    expect(list.getByRole('link', { name: 'Find teachers' }).query()).toBeNull();
  });

  test('is the only empty state on a phone', async () => {
    await page.viewport(375, 800);
    const { list, screen } = await openChatList([]);
    await expect.element(list.getByRole('link', { name: 'Find teachers' })).toBeVisible();
    expect(screen.getByText('Welcome to Chat').query()?.checkVisibility()).toBe(false);
  });

  test('is a line beside the first message to the support team', async () => {
    serverWithChats({});
    const { screen } = await renderApp('/chat?chatId=support');
    await expect.element(screen.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find teachers' }).query()).toBeNull();
  });

  test('tells a teacher who will write here', async () => {
    const { screen } = await openChatList([], teacher);
    await expect.element(screen.getByText('Students who would like to learn from you will appear here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find teachers' }).query()).toBeNull();
  });

  test('shows a skeleton while it is being loaded', async () => {
    const { server } = serverWithChats({});
    server.on(listChats, () => new Promise<never>(() => {}));
    const { screen } = await renderApp('/chat');
    await expect.element(screen.getByText('Loading conversations...')).toBeInTheDocument();
  });

  test('that could not be loaded says so, and Retry loads it', async () => {
    const { server, model } = serverWithChats({ chats: [chatOf(1)] });
    server.on(listChats, () => refuse('internal_error'));
    const { screen } = await renderApp('/chat');
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Error loading chatsSomething went wrong on our side/);
    model.answerFor(server);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Person 1', exact: false })).toBeVisible();
  });

  test('that could not be loaded without a network says so', async () => {
    const { server } = serverWithChats({});
    server.on(listChats, noAnswer);
    const { screen } = await renderApp('/chat');
    await expect.element(screen.getByText('Please check your connection and try again.')).toBeVisible();
  });
});

describe('support', () => {
  test('has an entry below the list, with its unread count', async () => {
    const own = ownSupportChat({ unread_count: 2 });
    const { list, ...app } = await openChatList([chatOf(1), own], student, { supportId: own.id });
    const entry = list.getByRole('link', { name: 'Support Team', exact: false });
    await expect.element(entry).toMatchTextContent(/Contact us any time2 unread/);
    await entry.click();
    await expect.poll(() => pathOf(app)).toBe('/chat?chatId=support');
    await expect.element(entry).toHaveAttribute('aria-current', 'page');
  });

  test('chats come after the others for administrators, who have no entry of their own', async () => {
    const waiting = { unanswered: true, last_answered_by: null, last_answered_by_name: null };
    const { server, list, names } = await openChatList(
      [chatOf(9), supportChatOf(1), supportChatOf(2, { support: waiting })],
      adminProfile,
    );
    await expect.poll(names).toEqual(['Person 9']);
    const rows = list.getByRole('list', { name: 'Support chats' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/Message 2Unanswered/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Person 1/);
    expect(list.getByRole('link', { name: 'Support Team', exact: false }).query()).toBeNull();
    expect(server.requests(listChats).length).toBeGreaterThan(0);
    await list.getByRole('button', { name: 'Unanswered' }).click();
    await expect.poll(() => server.requests(listChats).at(-1)?.sent.query).toMatchObject({ filter: 'unanswered' });
  });

  test('is no filter for those who do not answer', async () => {
    const { list } = await openChatList([chatOf(1)]);
    await expect.element(list.getByRole('button', { name: 'Pending' })).toBeVisible();
    expect(list.getByRole('button', { name: 'Unanswered' }).query()).toBeNull();
  });
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each<[string, Chat[], OwnProfile]>([
    ['a full list', [chatOf(1, { unread_count: 3 }), requestOf(2), chatOf(3, { status: 'rejected' })], student],
    ['an empty list', [], student],
    ['the list of an administrator', [chatOf(1), supportChatOf(2)], adminProfile],
  ])('%s is accessible', async (_, chats, profile) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { list } = await openChatList(chats, profile);
    await expect.element(list.getByText(chats.length === 0 ? 'No conversations yet' : 'Person 1')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
