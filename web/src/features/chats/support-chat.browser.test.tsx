import { getChat } from '@coursemate/contract/chats/chats';
import { getSupport, supportTeam, writeToSupport } from '@coursemate/contract/chats/support';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { serverWithChats, withMessages } from '#testing/chat-app.ts';
import { messageIn, ownSupportChat } from '#testing/chats.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const own = ownSupportChat();

beforeEach(() => page.viewport(1440, 900));

async function open(supportId: string | null = null) {
  const { server } = serverWithChats(supportId === null ? {} : { chats: [own], supportId });
  const app = await renderApp('/chat?chatId=support');
  const pane = app.screen.getByRole('region', { name: 'Conversation with Support Team' });
  const box = pane.getByRole('textbox', { name: 'Message' });
  return { ...app, server, pane, box };
}

/** From now on the chat exists on the server. */
function answerWithChat(server: Awaited<ReturnType<typeof open>>['server'], content: string) {
  const support = { chatId: own.id, otherParticipant: { ...supportTeam } };
  withMessages(server, own.id, [messageIn(own, 1, { is_own_message: true, content })]);
  server
    .on(getSupport, () => reply(200, support))
    .on(getChat, () => reply(200, { chat: own }))
    .on(writeToSupport, () => reply(201, support));
}

test('the address with the word support opens the chat with the support team', async () => {
  const { pane, box } = await open(own.id);
  await expect.element(pane.getByRole('heading', { name: 'Support Team' })).toBeVisible();
  await expect.element(box).toBeVisible();
  expect(pane.getByRole('button', { name: /profile/i }).query()).toBeNull();
});

describe('the first message', () => {
  test('creates the chat', async () => {
    const { server, pane, box } = await open();
    await expect.element(pane.getByText('How can we help?')).toBeVisible();
    answerWithChat(server, 'I cannot change my email');
    await box.fill('I cannot change my email');
    await userEvent.keyboard('{Enter}');
    await expect.element(pane.getByText('I cannot change my email').first()).toBeVisible();
    await expect.element(pane.getByText('How can we help?')).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('');
    const [sent] = server.requests(writeToSupport);
    expect(sent?.body).toEqual({
      message: 'I cannot change my email',
      client_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('that could not be sent stays in the box, and keeps its id when it is sent again', async () => {
    const { server, pane, box } = await open();
    server.on(writeToSupport, noAnswer);
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(pane.getByRole('alert')).toBeVisible();
    await expect.element(box).toHaveValue('Hello');
    answerWithChat(server, 'Hello');
    await pane.getByRole('button', { name: 'Send message' }).click();
    await expect.element(pane.getByText('How can we help?')).not.toBeInTheDocument();
    const ids = server.requests(writeToSupport).map(({ body }) => body.client_id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('cannot be changed or sent twice while it is being sent', async () => {
    const { server, box, pane } = await open();
    server.on(writeToSupport, () => new Promise<never>(() => {}));
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toBeDisabled();
    await expect.element(box).toHaveValue('Hello');
    await expect.element(pane.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(server.requests(writeToSupport)).toHaveLength(1);
  });
});

test('a failure says so, and Retry asks again', async () => {
  const { server } = serverWithChats({});
  server.on(getSupport, () => refuse('internal_error'));
  const { screen } = await renderApp('/chat?chatId=support');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Error loading chats/);
  server.on(getSupport, () => reply(200, { chatId: null, otherParticipant: { ...supportTeam } }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('How can we help?')).toBeVisible();
});

test.each(['light', 'dark'])('the beginning is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  const { pane } = await open();
  await expect.element(pane.getByText('How can we help?')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});
