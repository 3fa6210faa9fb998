import { type Message, messageSent, sendMessageEvent } from '@coursemate/contract/chats/messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepDraft, readDraft } from '#lib/drafts.ts';
import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeHistory } from '#testing/fake-history.ts';
import { FakeSocket, noAck, refusedAck } from '#testing/fake-socket.ts';
import { connect, openChat } from '#testing/open-chat.tsx';

/** The sentence of the specification, which only screen readers get, and the words that everyone sees. */
const FAILED = 'Failed to send message via WebSocket. Not sent. Please check your connection.';

beforeEach(async () => {
  await page.viewport(1024, 800);
  localStorage.clear();
});

/** The messages in the list, oldest first. */
function shown(): Array<{ id: string; text: string }> {
  return [...document.querySelectorAll<HTMLElement>('[data-message-id]')].map((element) => ({
    id: element.dataset['messageId'] ?? '',
    text: element.querySelector('p')?.textContent ?? '',
  }));
}

const texts = () => shown().map(({ text }) => text);

/** Holds the acknowledgement back until the test sends it. */
function holdAck() {
  const { promise, resolve } = Promise.withResolvers<{ message: Message }>();
  FakeSocket.current.answer(sendMessageEvent, () => promise);
  return resolve;
}

describe('a message', () => {
  test('is shown at once, and stays the same element when the server has stored it', async () => {
    const history = new FakeHistory();
    const { screen, box } = await openChat(history);
    const acknowledge = holdAck();
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Sending')).toBeInTheDocument();
    expect(await violationsIn(screen.container)).toEqual([]);
    await expect.element(box).toHaveValue('');
    const copy = document.querySelector('[data-message-id]');
    expect(shown()[0]?.id).toMatch(/^temp-/);

    const [sent] = FakeSocket.current.emitted(sendMessageEvent);
    acknowledge({ message: history.send('Hello', sent?.clientId ?? null) });
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    expect(shown()).toEqual([{ id: history.messages[0]?.id, text: 'Hello' }]);
    expect(document.querySelector('[data-message-id]')).toBe(copy);
    expect(sent).toMatchObject({ chatId: history.chat.id, content: 'Hello' });
  });

  test('is shown once when the event comes before the acknowledgement, and when another page has sent it', async () => {
    const history = new FakeHistory();
    const { box, screen } = await openChat(history);
    const acknowledge = holdAck();
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => FakeSocket.current.emitted(sendMessageEvent)).toHaveLength(1);
    const clientId = FakeSocket.current.emitted(sendMessageEvent)[0]?.clientId ?? null;
    const message = history.send('Hello', clientId);
    FakeSocket.current.push(messageSent, { message, clientId });
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    acknowledge({ message });
    const other = history.addOwn('From my phone', { client_id: 'phone' });
    FakeSocket.current.push(messageSent, { message: other, clientId: 'phone' });
    await expect.poll(texts).toEqual(['Hello', 'From my phone']);
  });

  test('is sent once, however often Enter is pressed', async () => {
    const { box } = await openChat();
    await box.fill('Hello');
    const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    box.element().dispatchEvent(enter());
    box.element().dispatchEvent(enter());
    await expect.poll(texts).toEqual(['Hello']);
    expect(FakeSocket.current.emitted(sendMessageEvent)).toHaveLength(1);
  });

  test('keeps its lines; an empty text, and Enter that chooses a character, send nothing', async () => {
    const { box } = await openChat();
    await box.click();
    await userEvent.keyboard('{Enter}   {Enter}');
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await box.fill('One');
    box.element().dispatchEvent(composing);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two{Enter}');
    await expect
      .poll(() => FakeSocket.current.emitted(sendMessageEvent).map(({ content }) => content))
      .toEqual(['One\ntwo']);
  });
});

describe('a message that could not be sent', () => {
  test('shows the sentence of the server', async () => {
    const { screen, box } = await openChat();
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('blocked_by_other'));
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('You have been blocked by this user and can no longer send messages to them.');
    expect(texts()).toEqual(['Hello']);
  });

  test('is sent over REST the next time, with the same client id', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history);
    const answer = vi.fn(() => refusedAck('internal_error'));
    FakeSocket.current.answer(sendMessageEvent, answer);
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(await violationsIn(screen.container)).toEqual([]);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    const [request] = api.requests(history.calls.send);
    expect(request?.body.client_id).toBe(FakeSocket.current.emitted(sendMessageEvent)[0]?.clientId);
    expect(answer).toHaveBeenCalledOnce();
    expect(texts()).toEqual(['Hello']);
  });

  test('whose connection closes before the answer goes over REST by itself, under the same id', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, noAck);
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => FakeSocket.current.emitted(sendMessageEvent)).toHaveLength(1);
    FakeSocket.current.drop('transport close');
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    const sent = FakeSocket.dialled[0]?.emitted(sendMessageEvent)[0];
    expect(api.requests(history.calls.send).map(({ body }) => body.client_id)).toEqual([sent?.clientId]);
    expect(texts()).toEqual(['Hello']);
  });

  test('is tried again together with failed messages before it, in their order', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('internal_error'));
    for (const text of ['First', 'Second', 'Third']) {
      await box.fill(text);
      await userEvent.keyboard('{Enter}');
    }
    const retries = screen.getByRole('button', { name: 'Retry' });
    await expect.poll(() => retries.elements()).toHaveLength(3);
    await retries.nth(1).click();
    await expect
      .poll(() => api.requests(history.calls.send).map(({ body }) => body.content))
      .toEqual(['First', 'Second']);
    await expect.poll(() => retries.elements()).toHaveLength(1);
    await expect.element(box).toHaveFocus();
  });

  test('can be discarded', async () => {
    const { screen, box } = await openChat();
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('internal_error'));
    await box.fill('Never mind');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(texts).toEqual([]);
    await expect.element(box).toHaveFocus();
  });

  test('because no acknowledgement came is shown as sent when the event comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const history = new FakeHistory();
    const { screen, box } = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, noAck);
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => FakeSocket.current.emitted(sendMessageEvent)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED);
    const clientId = FakeSocket.current.emitted(sendMessageEvent)[0]?.clientId ?? null;
    FakeSocket.current.push(messageSent, { message: history.send('Hello', clientId), clientId });
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(texts()).toEqual(['Hello']);
  });

  test('is still there after a reload and can be sent again', async () => {
    const history = new FakeHistory();
    const first = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('internal_error'));
    await first.box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(first.screen.getByRole('alert')).toBeVisible();
    await first.screen.unmount();

    // All that a fresh page knows is in the storage of its tab; this page knows nothing of the other chat.
    const fresh = new FakeHistory();
    keepDraft(`outbox:${fresh.chat.id}`, readDraft(`outbox:${history.chat.id}`));
    const { screen } = await openChat(fresh, { connected: false });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    expect(fresh.messages.map(({ content }) => content)).toEqual(['Hello']);
    expect(readDraft(`outbox:${fresh.chat.id}`)).toBeNull();
  });
});

describe('without a connection', () => {
  test('messages are sent over REST, one after the other, and the socket is tried at once', async () => {
    const history = new FakeHistory();
    const { box, api } = await openChat(history);
    const { promise, resolve } = Promise.withResolvers<void>();
    api.on(history.calls.send, async ({ body }) => {
      await promise;
      return reply(201, { message: history.send(body.content, body.client_id ?? null) });
    });
    FakeSocket.current.drop('transport close');
    const attempts = FakeSocket.current.attempts.length;
    for (const text of ['One', 'Two', 'Three']) {
      await box.fill(text);
      await userEvent.keyboard('{Enter}');
    }
    expect(FakeSocket.current.attempts.length).toBe(attempts + 1);
    await expect.poll(texts).toEqual(['One', 'Two', 'Three']);
    expect(api.requests(history.calls.send)).toHaveLength(1);
    resolve();
    await expect.poll(() => history.messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(api.requests(history.calls.send)).toHaveLength(3);
    await expect.poll(texts).toEqual(['One', 'Two', 'Three']);
  });

  test('and without a network messages fail and keep their order', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history);
    api.on(history.calls.send, noAnswer);
    FakeSocket.current.drop('transport close');
    for (const text of ['One', 'Two']) {
      await box.fill(text);
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => screen.getByRole('alert').elements().length).toBe(2);
    expect(texts()).toEqual(['One', 'Two']);
    // Once more each, because nobody answered.
    expect(api.requests(history.calls.send)).toHaveLength(4);
    history.serve(api);
    connect(history);
    await screen.getByRole('button', { name: 'Retry' }).first().click();
    await expect.poll(() => history.messages.map(({ content }) => content)).toEqual(['One']);
  });

  test('a refused message is not sent again', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history, { connected: false });
    api.on(history.calls.send, () => refuse('chat_restricted'));
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Cannot message - your account has been restricted');
    expect(api.requests(history.calls.send)).toHaveLength(1);
  });
});
