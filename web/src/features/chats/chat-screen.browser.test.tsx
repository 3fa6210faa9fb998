import { type Chat, type ChatStatus, chatStatusChanged, getChat } from '@coursemate/contract/chats/chats';
import { sendMessageEvent } from '@coursemate/contract/chats/messages';
import { listTeachers } from '@coursemate/contract/teachers';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { FOREIGN_ID, serverWithChats } from '#testing/chat-app.ts';
import { chatOf, messageIn } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { withLists } from '#testing/fake-lists.ts';
import { FakeSocket, refusedAck } from '#testing/fake-socket.ts';
import { adminProfile, student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { chatStates, jonas, pageOfTeachers } from '#testing/teachers.ts';

const chats = [chatOf(1), chatOf(2)];

beforeEach(() => page.viewport(1440, 900));

async function open(path: string, profile = student) {
  const { server, model } = serverWithChats({ chats, profile, messagesOf: (chat) => [messageIn(chat, 1)] });
  const app = await renderApp(createMemoryHistory({ initialEntries: ['/home', path] }));
  const { screen } = app;
  const row = (name: string) => screen.getByRole('link', { name, exact: false });
  const pane = (name: string) => screen.getByRole('region', { name: `Conversation with ${name}` });
  return { ...app, server, model, row, pane };
}

describe('both forms of the address', () => {
  test.each([
    ['/chat?chatId=', `/chat?chatId=${chatOf(2).id}`],
    ['/chat/', `/chat/${chatOf(2).id}`],
  ])('%s lead to the same pane, with its row marked', async (_, path) => {
    const { pane, row, ...app } = await open(path);
    await expect.element(pane('Person 2')).toBeVisible();
    await expect.element(row('Person 2')).toHaveAttribute('aria-current', 'page');
    expect(pathOf(app)).toBe(path);
  });

  test('work with the back and forward buttons of the browser', async () => {
    const { pane, row, screen, router } = await open('/chat');
    await row('Person 1').click();
    await expect.element(pane('Person 1')).toBeVisible();
    await row('Person 2').click();
    await expect.element(pane('Person 2')).toBeVisible();
    router.history.back();
    await expect.element(pane('Person 1')).toBeVisible();
    router.history.back();
    await expect.element(screen.getByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
    router.history.forward();
    await expect.element(pane('Person 1')).toBeVisible();
  });
});

test('the focus moves to the message box when a chat is opened from the list', async () => {
  const { row, screen } = await open('/chat');
  await row('Person 1').click();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await row('Person 2').click();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('without an open chat the screen says what to do', async () => {
  const { screen } = await open('/chat');
  await expect.element(screen.getByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
  await expect.element(screen.getByText('Select a conversation to start messaging')).toBeVisible();
});

describe('a chat that is not there', () => {
  test.each([
    ['is someone else’s', `/chat?chatId=${FOREIGN_ID}`],
    ['has no valid id', '/chat/nonsense'],
  ])('because it %s shows that it was not found, and a link to the list', async (_, path) => {
    const { screen, ...app } = await open('/chat');
    await app.router.navigate({ href: path });
    await expect.element(screen.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    await screen.getByRole('link', { name: 'See all conversations' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
    await expect.element(screen.getByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
  });

  test('is the one of an administrator with the support team', async () => {
    const { screen } = await open('/chat?chatId=support', adminProfile);
    await expect.element(screen.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  });
});

async function openFailing() {
  const { server, model } = serverWithChats({ chats: [chatOf(1)] });
  model.change(chatOf(1).id, () => ({ is_support_chat: true })); // in no list, so that the list does not know it
  server.on(getChat, () => refuse('internal_error'));
  const { screen } = await renderApp(`/chat/${chatOf(1).id}`);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Error loading chats/);
  return { screen, mend: () => model.answerFor(server) };
}

test('a chat that cannot be loaded says so, and Retry brings it', async () => {
  const { screen, mend } = await openFailing();
  mend();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('region', { name: 'Conversation with Person 1' })).toBeVisible();
});

test('a chat that cannot be loaded leads back to the list on a phone', async () => {
  await page.viewport(375, 700);
  const { screen } = await openFailing();
  const list = screen.getByRole('region', { name: 'Conversations' });
  await expect.element(list).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'See all conversations' }).click();
  await expect.element(list).toBeVisible();
});

test('a chat whose other side is gone closes as soon as the server refuses a message', async () => {
  const { server, pane } = await open(`/chat?chatId=${chatOf(1).id}`);
  const box = pane('Person 1').getByRole('textbox', { name: 'Message' });
  await expect.element(box).toBeVisible();
  const closed: Chat = { ...chatOf(1), can: [], obstacle: 'chat_closed' };
  FakeSocket.current
    .answer(sendMessageEvent, () => {
      server.on(getChat, () => reply(200, { chat: closed }));
      return refusedAck('chat_closed');
    })
    .accept();
  await box.fill('Are you there?');
  await pane('Person 1').getByRole('button', { name: 'Send message' }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(pane('Person 1').getByText('This conversation is no longer available').last()).toBeVisible();
});

test('the window does not scroll, the panes do', async () => {
  await page.viewport(1440, 360);
  const { pane, row } = await open(`/chat?chatId=${chatOf(1).id}`);
  await expect.element(pane('Person 1').getByText('Message at 1')).toBeVisible();
  await expect.element(row('Person 2')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBe(innerHeight);
});

test('the card of a teacher changes when a request is answered', async () => {
  const { server } = serverWithChats({ chats });
  const card = (chat_status: ChatStatus) => reply(200, pageOfTeachers([{ ...jonas, chat_status }]));
  withLists(server).on(listTeachers, () => card(chatStates.sent));
  const { screen } = await renderApp('/teachers');
  await expect.element(screen.getByRole('button', { name: 'Request Sent' })).toBeVisible();
  server.on(listTeachers, () => card(chatStates.accepted));
  FakeSocket.current.push(chatStatusChanged, { chatId: chatStates.accepted.chat_info.id, status: 'accepted' });
  await expect.element(screen.getByRole('link', { name: 'Go to Chat' })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(375, 700));

  test('one pane is shown at a time, and an open chat has a back button', async () => {
    const { pane, row, screen, ...app } = await open('/chat');
    const header = screen.getByRole('banner').first();
    await expect.element(header).toBeVisible();
    await expect.element(row('Person 1')).toBeVisible();
    expect(screen.getByText('Welcome to Chat').query()?.checkVisibility()).toBe(false);

    await row('Person 1').click();
    await expect.element(pane('Person 1')).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);

    await screen.getByRole('button', { name: 'Back to conversations' }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat');
    await expect.element(row('Person 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect.element(pane('Person 1')).not.toBeInTheDocument();
  });

  test('an address that names no chat shows the list, with the header of the page', async () => {
    const { row, screen } = await open('/chat?chatId=');
    await expect.element(row('Person 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });

  test('a wide window has both panes and no back button', async () => {
    const { pane, row, screen } = await open(`/chat?chatId=${chatOf(1).id}`);
    await expect.element(screen.getByRole('button', { name: 'Back to conversations' })).toBeVisible();
    await page.viewport(768, 700);
    await expect.element(row('Person 2')).toBeVisible();
    await expect.element(pane('Person 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Back to conversations' })).not.toBeInTheDocument();
  });

  test.each([320, 375])('of %i px nothing scrolls sideways', async (width) => {
    await page.viewport(width, 700);
    const { row, pane } = await open('/chat');
    await expect.element(row('Person 1')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await row('Person 1').click();
    await expect.element(pane('Person 1')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each(['light', 'dark'])('an open chat is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { pane } = await open(`/chat/${chatOf(1).id}`);
    await expect.element(pane('Person 1').getByText('Message at 1')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
