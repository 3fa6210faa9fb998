import { type Message, messageSent, sendMessageEvent } from '@coursemate/contract/chats/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draftsIn, dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { violationsIn } from '#testing/axe.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { FakeHistory } from '#testing/fake-history.ts';
import { FakeSocket, noAck, refusedAck } from '#testing/fake-socket.ts';
import { connect, openChat } from '#testing/open-chat.tsx';

const WAITS = 'Waiting. It will be sent by itself once the connection is back.';

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

describe('a message that was refused', () => {
  test('shows the sentence of the server', async () => {
    const { screen, box } = await openChat();
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('blocked_by_other'));
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('You have been blocked by this user and can no longer send messages to them.');
    expect(texts()).toEqual(['Hello']);
    expect(await violationsIn(screen.container)).toEqual([]);
  });

  test('because the server failed says so in one sentence for eyes and ears, and can be sent again', async () => {
    const history = new FakeHistory();
    const { screen, box, api } = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('internal_error'));
    api.on(history.calls.send, () => refuse('internal_error'));
    await box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Failed to send message. Please try again.');
    expect(alert.element().querySelector('.sr-only')).toBeNull();
    history.serve(api);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    const ids = api.requests(history.calls.send).map(({ body }) => body.client_id);
    expect(new Set(ids).size).toBe(1);
    expect(texts()).toEqual(['Hello']);
  });

  test('is tried again together with refused messages before it, in their order', async () => {
    const history = new FakeHistory();
    const { screen, box } = await openChat(history);
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('chat_not_open'));
    for (const text of ['First', 'Second', 'Third']) {
      await box.fill(text);
      await userEvent.keyboard('{Enter}');
    }
    const retries = screen.getByRole('button', { name: 'Retry' });
    await expect.poll(() => retries.elements()).toHaveLength(3);
    connect(history);
    await retries.nth(1).click();
    await expect.poll(() => history.messages.map(({ content }) => content)).toEqual(['First', 'Second']);
    await expect.poll(() => retries.elements()).toHaveLength(1);
    await expect.element(box).toHaveFocus();
  });

  test('can be discarded', async () => {
    const { screen, box } = await openChat();
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('chat_not_open'));
    await box.fill('Never mind');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(texts).toEqual([]);
    await expect.element(box).toHaveFocus();
  });

  test('is still refused after a reload', async () => {
    const first = await openChat();
    FakeSocket.current.answer(sendMessageEvent, () => refusedAck('blocked_by_other'));
    await first.box.fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(first.screen.getByRole('alert')).toBeVisible();
    await first.screen.unmount();

    const fresh = afterReload();
    const { screen, api } = await openChat(fresh);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(api.requests(fresh.calls.send)).toHaveLength(0);
  });
});

/** All that a fresh page knows is in the storage of its tab; this page knows nothing of the other chat. */
function afterReload(): FakeHistory {
  const [key = ''] = draftsIn('outbox:');
  const fresh = new FakeHistory();
  keepDraft(`outbox:${fresh.chat.id}`, readDraft(key));
  dropDraft(key);
  return fresh;
}

/** A chat in which messages were written without a network. */
async function writtenOffline(...written: string[]) {
  const history = new FakeHistory();
  const opened = await openChat(history);
  opened.api.on(history.calls.send, noAnswer);
  FakeSocket.current.drop('transport close');
  for (const text of written) {
    await opened.box.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(() => opened.screen.getByText(WAITS).elements()).toHaveLength(written.length);
  return { history, ...opened };
}

const contentsOf = ({ messages }: FakeHistory) => messages.map(({ content }) => content);

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
    await expect.poll(() => contentsOf(history)).toEqual(['One', 'Two', 'Three']);
    expect(api.requests(history.calls.send)).toHaveLength(3);
    await expect.poll(texts).toEqual(['One', 'Two', 'Three']);
  });

  test('a message whose connection closes before the answer goes over REST, under the same id', async () => {
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

  test('messages wait with a sentence and without Retry, and go in their order once it is back', async () => {
    const { history, screen, api } = await writtenOffline('One', 'Two');
    expect(texts()).toEqual(['One', 'Two']);
    expect(screen.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0);
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
    expect(await violationsIn(screen.container)).toEqual([]);
    history.serve(api);
    connect(history);
    await expect.poll(() => contentsOf(history)).toEqual(['One', 'Two']);
    await expect.element(screen.getByText(WAITS)).not.toBeInTheDocument();
    expect(texts()).toEqual(['One', 'Two']);
    expect(draftsIn('outbox:')).toEqual([]);
  });

  test('a message that waits can be discarded', async () => {
    const { history, screen, api, box } = await writtenOffline('One', 'Two');
    await screen.getByRole('button', { name: 'Discard' }).first().click();
    await expect.element(box).toHaveFocus();
    history.serve(api);
    connect(history);
    await expect.poll(() => contentsOf(history)).toEqual(['Two']);
  });

  test('messages go after a reload too, once', async () => {
    const { screen: first } = await writtenOffline('One', 'Two');
    await first.unmount();
    const fresh = afterReload();
    await openChat(fresh);
    await expect.poll(() => contentsOf(fresh)).toEqual(['One', 'Two']);
    await expect.poll(() => draftsIn('outbox:')).toEqual([]);
  });

  test('what another tab has written, sent or discarded is seen here', async () => {
    const { history, screen } = await writtenOffline('One');
    const key = `outbox:${history.chat.id}`;
    const second = { clientId: 'other-tab', content: 'Two', createdAt: new Date().toISOString(), state: 'waiting' };
    const inOtherTab = (change: () => void) => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: `draft:${key}` }));
    };
    inOtherTab(() => keepDraft(key, [readDraft(key), second].flat()));
    await expect.poll(texts).toEqual(['One', 'Two']);
    inOtherTab(() => dropDraft(key));
    await expect.poll(texts).toEqual([]);
    expect(screen.getByText(WAITS).elements()).toHaveLength(0);
  });

  test('a message whose answer was lost is shown as sent when the event comes', async () => {
    const { history, screen } = await writtenOffline('Hello');
    const [stored] = [readDraft(`outbox:${history.chat.id}`)].flat();
    const { clientId } = { clientId: '', ...(typeof stored === 'object' ? stored : {}) };
    FakeSocket.current.push(messageSent, { message: history.send('Hello', clientId), clientId });
    await expect.element(screen.getByText(WAITS)).not.toBeInTheDocument();
    expect(texts()).toEqual(['Hello']);
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
