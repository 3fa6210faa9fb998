import { messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { joinChat } from '@coursemate/contract/chats/presence';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { messagesQuery } from '#features/chats/api/messages.ts';
import { noAnswer, reply } from '#testing/fake-api.ts';
import { FakeHistory, jonasChat } from '#testing/fake-history.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { connect, openChat } from '#testing/open-chat.tsx';

beforeEach(async () => {
  await page.viewport(1024, 700);
  localStorage.clear();
});

function longHistory(count: number, facts: Parameters<typeof jonasChat>[0] = {}): FakeHistory {
  const history = new FakeHistory(jonasChat(facts));
  for (let number = 1; number <= count; number += 1) history.addTheirs(`Message ${number}`);
  return history;
}

const log = () => document.querySelector<HTMLElement>('[role="log"]') ?? document.body;
const inDom = () => document.querySelectorAll('[data-message-id]').length;
const atEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight;
const topOf = (text: string) =>
  [...document.querySelectorAll('article')].find((one) => one.textContent?.includes(text))?.getBoundingClientRect().top;

describe('the history', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'after any sequence of events equals what a fresh page loads (%i)',
    async (seed) => {
      const history = longHistory(3);
      const { queryClient } = await openChat(history);
      const { queryKey } = messagesQuery(history.chat.id);
      await expect.poll(() => queryClient.getQueryData(queryKey)).toBeDefined();
      for (const what of sequence(seed)) await happen(history, what);
      // Missed messages are loaded at the next connection.
      await happen(history, 'pause');
      await happen(history, 'reconnect');
      const kept = () => queryClient.getQueryData(queryKey)?.messages;
      await expect.poll(kept).toEqual(history.messages);
    },
  );

  test('loads a missing message when a later one comes first', async () => {
    const history = longHistory(2);
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('Message 2')).toBeVisible();
    history.addTheirs('The missed one');
    FakeSocket.current.push(newMessage, { message: history.addTheirs('The later one') });
    await expect.element(screen.getByText('The missed one')).toBeVisible();
    await expect.element(screen.getByText('The later one')).toBeVisible();
  });

  test('waits a moment for a message that was overtaken on the way', async () => {
    const history = longHistory(2);
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByText('Message 2')).toBeVisible();
    const asked = api.requests(history.calls.list).length;
    const overtaken = history.addTheirs('The overtaken one');
    FakeSocket.current.push(newMessage, { message: history.addTheirs('The later one') });
    FakeSocket.current.push(newMessage, { message: overtaken });
    await expect.element(screen.getByText('The overtaken one')).toBeVisible();
    // Longer than it waits.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(api.requests(history.calls.list)).toHaveLength(asked);
  });

  test('loads missed messages at every connection, after the chat was joined again', async () => {
    const history = longHistory(2);
    const { screen, api, queryClient } = await openChat(history);
    await expect.element(screen.getByText('Message 2')).toBeVisible();
    FakeSocket.current.drop('transport close');
    for (let number = 1; number <= 860; number += 1) history.addTheirs(`Missed ${number}`);
    const joined = FakeSocket.current.emitted(joinChat).length;
    connect(history);
    await expect.element(screen.getByText('Missed 860')).toBeVisible();
    expect(FakeSocket.current.emitted(joinChat)).toHaveLength(joined + 1);
    const asked = api.requests(history.calls.list).map(({ query }) => query.after);
    // The first page says that there are more; from then on four at once.
    expect(asked.slice(-9)).toEqual([2, 102, 202, 302, 402, 502, 602, 702, 802]);
    expect(queryClient.getQueryData(messagesQuery(history.chat.id).queryKey)?.messages).toEqual(history.messages);
  });

  test('has messages that come while it is being loaded', async () => {
    const history = longHistory(2);
    const { promise, resolve } = Promise.withResolvers<void>();
    const { screen, api, queryClient, show } = await openChat(history);
    const next = longHistory(2);
    next.serve(api).on(next.calls.list, async ({ query }) => {
      const answer = next.page(query);
      await promise;
      return reply(200, answer);
    });
    await show(next.chat);
    await expect.poll(() => api.requests(next.calls.list).length).toBeGreaterThan(0);
    const message = next.addTheirs('Meanwhile');
    FakeSocket.current.push(newMessage, { message });
    FakeSocket.current.push(messagesRead, { chatId: next.chat.id, messageIds: [message.id], readBy: 'x' });
    resolve();
    await expect.element(screen.getByText('Meanwhile')).toBeVisible();
    expect(queryClient.getQueryData(messagesQuery(next.chat.id).queryKey)?.messages).toEqual(next.messages);
  });
});

/** What happens on the server; of 'missed' ones the page gets no event. */
const STEPS = [
  'theirs',
  'own',
  'read',
  'theirs missed',
  'own missed',
  'read missed',
  'twice',
  'reconnect',
  'pause',
  'pause',
] as const;

/** Twenty random steps; the same ones for the same seed. */
function sequence(seed: number): string[] {
  let state = seed;
  return Array.from({ length: 20 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return STEPS[(state >>> 16) % STEPS.length] ?? 'reconnect';
  });
}

async function happen(history: FakeHistory, what: string): Promise<void> {
  const socket = FakeSocket.current;
  // Running requests are answered before the next step.
  if (what === 'pause') {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    return;
  }
  if (what === 'reconnect') {
    socket.drop('transport close');
    connect(history);
    return;
  }
  if (what.startsWith('read')) {
    const own = history.messages.filter(({ is_own_message }) => is_own_message).map(({ id }) => id);
    const ids = own.slice(0, Math.ceil(own.length / 2));
    history.markRead(ids);
    if (what === 'read') socket.push(messagesRead, { chatId: history.chat.id, messageIds: ids, readBy: 'jonas' });
    return;
  }
  const number = history.messages.length + 1;
  const message = what.startsWith('own') ? history.addOwn(`Message ${number}`) : history.addTheirs(`Message ${number}`);
  if (what.endsWith('missed')) return;
  socket.push(newMessage, { message });
  if (what === 'twice') socket.push(newMessage, { message });
}

describe('a long history', () => {
  test('opens at its end, and older pages are loaded without a jump', async () => {
    const history = longHistory(400);
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByText('Message 400')).toBeVisible();
    expect(atEnd()).toBeLessThan(2);
    const asked = api.requests(history.calls.list).length;

    log().scrollTop = 300;
    const text = 'Message 356';
    await expect.poll(() => topOf(text)).toBeDefined();
    const before = topOf(text) ?? 0;
    await expect.poll(() => api.requests(history.calls.list).length).toBe(asked + 1);
    await expect.element(screen.getByText('Message 301', { exact: true })).toBeInTheDocument();
    expect(Math.abs((topOf(text) ?? 0) - before)).toBeLessThan(2);
  });

  test('has only the messages near the view in the page', async () => {
    const history = longHistory(400, { request_message: 'How it began' });
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('Message 400')).toBeVisible();
    const reached = () => {
      log().scrollTop = 0;
      return screen.getByText('How it began').elements().length;
    };
    await expect.poll(reached, { timeout: 15_000 }).toBe(1);
    await expect.poll(inDom).toBeLessThan(200);
    await screen.getByRole('button', { name: 'Jump to latest' }).click();
    await expect.element(screen.getByText('Message 400')).toBeInViewport();
    await expect.poll(atEnd).toBeLessThan(2);
    await expect.poll(inDom).toBeLessThan(200);
  }, 30_000);

  test('says that an older page could not be loaded, and Retry loads it', async () => {
    const history = longHistory(60);
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByText('Message 60')).toBeVisible();
    api.on(history.calls.list, noAnswer);
    log().scrollTop = 0;
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Error loading messages: Please check your connection.');
    history.serve(api);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Message 1', { exact: true })).toBeInTheDocument();
  });
});

describe('the scroll position', () => {
  test('stays at the end, also when the message box grows', async () => {
    const history = longHistory(40);
    const { screen, box } = await openChat(history);
    await expect.element(screen.getByText('Message 40')).toBeVisible();
    FakeSocket.current.push(newMessage, { message: history.addTheirs('Newest of all') });
    await expect.element(screen.getByText('Newest of all').first()).toBeInViewport();
    await box.fill('a\nb\nc\nd\ne');
    await expect.poll(atEnd).toBeLessThan(2);
  });

  test('stays at the end when a scroll event comes just after the pane became smaller', async () => {
    const history = longHistory(40);
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('Message 40')).toBeVisible();
    await expect.poll(atEnd).toBeLessThan(2);
    // At once: without motion every change of style still takes a moment.
    log().style.transition = 'none';
    log().style.bottom = '120px';
    expect(atEnd()).toBeGreaterThan(100);
    log().dispatchEvent(new Event('scroll'));
    await expect.poll(atEnd).toBeLessThan(2);
  });

  test('stays for a viewer who reads older messages, and new ones are counted', async () => {
    const history = longHistory(48);
    const { screen, box } = await openChat(history);
    await expect.element(screen.getByText('Message 48')).toBeVisible();
    log().scrollTop = 500;
    const jump = screen.getByRole('button', { name: /^Jump to latest/ });
    await expect.element(jump).toBeVisible();
    const before = log().scrollTop;
    FakeSocket.current.push(newMessage, { message: history.addTheirs('One more') });
    FakeSocket.current.push(newMessage, { message: history.addTheirs('And one') });
    await expect.element(jump).toHaveAccessibleName('Jump to latest 2 new');
    expect(Math.abs(log().scrollTop - before)).toBeLessThan(2);
    await box.fill('Mine');
    await screen.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(atEnd).toBeLessThan(2);
    await expect.element(jump).not.toBeInTheDocument();
  });

  test('is at the line above the unread messages when there are any', async () => {
    const history = longHistory(40, { unread_count: 5 });
    for (let number = 1; number <= 5; number += 1)
      history.addTheirs(`${'Long and new. '.repeat(60)}${number}`, { read_by_recipient: false });
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('5 new messages')).toBeInViewport();
    expect(atEnd()).toBeGreaterThan(100);
  });
});
