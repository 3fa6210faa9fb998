import { markReadEvent, messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import {
  joinChat,
  leaveChat,
  startTyping,
  stopTyping,
  typingStarted,
  typingStopped,
} from '@coursemate/contract/chats/presence';
import { sendSuggestedMessage, type Suggestion, suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { getLesson } from '@coursemate/contract/lessons';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { refuse, reply } from '#testing/fake-api.ts';
import { FakeHistory, jonasChat } from '#testing/fake-history.ts';
import { FakeSocket, refusedAck } from '#testing/fake-socket.ts';
import { lessonOf } from '#testing/lessons.ts';
import { connect, openChat } from '#testing/open-chat.tsx';

beforeEach(async () => {
  await page.viewport(1024, 700);
  localStorage.clear();
});

function withUnread(count: number): FakeHistory {
  const history = new FakeHistory(jonasChat({ unread_count: count }));
  history.addTheirs('Read before');
  for (let number = 1; number <= count; number += 1) history.addTheirs(`New ${number}`, { read_by_recipient: false });
  return history;
}

const marked = () => FakeSocket.current.emitted(markReadEvent).flatMap(({ messageIds }) => messageIds);

/** Hides or shows the tab. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a message in view', () => {
  test('is marked as read, together with others and once', async () => {
    const history = withUnread(3);
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('3 new messages')).toBeVisible();
    const ids = history.messages.slice(1).map(({ id }) => id);
    await expect.poll(() => marked().toSorted()).toEqual(ids.toSorted());
    expect(FakeSocket.current.emitted(markReadEvent).filter(({ messageIds }) => messageIds.length > 0)).toHaveLength(1);
    // The line stays for as long as the chat is open.
    await expect.element(screen.getByText('3 new messages')).toBeVisible();
  });

  test('is not marked as read while the tab is hidden', async () => {
    hide(true);
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'hidden');
    });
    const history = withUnread(1);
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('New 1')).toBeVisible();
    // Nothing but time would have marked it, and that has passed by the time the next one is marked.
    const shownAt = Date.now();
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(800);
    expect(marked()).toEqual([]);
    hide(false);
    await expect.poll(marked).toHaveLength(1);
  });

  test('is marked as read over REST without a connection', async () => {
    const history = withUnread(2);
    const { api } = await openChat(history, { connected: false });
    await expect.poll(() => api.requests(history.calls.read)).toHaveLength(1);
    expect(api.requests(history.calls.read)[0]?.body.messageIds).toHaveLength(2);
  });

  test('that could not be marked as read is marked at the next connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const history = withUnread(1);
    history.canMarkRead = false;
    const { api } = await openChat(history, { connected: false });
    await expect.poll(() => api.requests(history.calls.read)).toHaveLength(1);
    FakeSocket.current.answer(markReadEvent, ({ messageIds }) => ({ messageIds })).accept();
    await expect.poll(marked).toEqual([history.messages[1]?.id]);
  });
});

test('a message in view is marked over the socket when a connection is made before the call over REST fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const history = withUnread(1);
  const { api } = await openChat(history, { connected: false });
  const failed = Promise.withResolvers<void>();
  api.on(history.calls.read, async () => {
    await failed.promise;
    return refuse('unavailable');
  });
  await expect.poll(() => api.requests(history.calls.read)).toHaveLength(1);
  FakeSocket.current.answer(markReadEvent, ({ messageIds }) => ({ messageIds })).accept();
  failed.resolve();
  await expect.poll(marked).toEqual([history.messages[1]?.id]);
});

test('ticks show when the other person has read a message', async () => {
  const history = new FakeHistory();
  const message = history.addOwn('Have you seen this?');
  const { screen } = await openChat(history);
  await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
  FakeSocket.current.push(messagesRead, { chatId: history.chat.id, messageIds: [message.id], readBy: 'jonas' });
  await expect.element(screen.getByRole('img', { name: 'Read' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Sent' })).not.toBeInTheDocument();
});

describe('the other person', () => {
  const who = (history: FakeHistory) => ({ chatId: history.chat.id, userId: history.chat.other_participant.id });

  test('is shown as typing until they stop, send a message or the connection is lost', async () => {
    const history = new FakeHistory();
    history.addTheirs('Hello');
    const { screen } = await openChat(history);
    const typing = screen.getByText('Jonas Weber is typing');
    await expect.element(screen.getByText('Online').first()).toBeVisible();
    const start = async () => {
      FakeSocket.current.push(typingStarted, who(history));
      await expect.element(typing).toBeInTheDocument();
      await expect.element(screen.getByText('typing…')).toBeVisible();
    };
    await start();
    FakeSocket.current.push(typingStopped, who(history));
    await expect.element(typing).not.toBeInTheDocument();
    await start();
    FakeSocket.current.push(newMessage, { message: history.addTheirs('Here I am') });
    await expect.element(typing).not.toBeInTheDocument();
    await start();
    FakeSocket.current.drop('transport close');
    await expect.element(typing).not.toBeInTheDocument();
  });

  test('is no longer shown as typing when no more signals come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const history = new FakeHistory();
    const { screen } = await openChat(history);
    FakeSocket.current.push(typingStarted, who(history));
    await expect.element(screen.getByText('typing…')).toBeVisible();
    vi.advanceTimersByTime(5900);
    await expect.element(screen.getByText('typing…')).toBeVisible();
    vi.advanceTimersByTime(100);
    await expect.element(screen.getByText('typing…')).not.toBeInTheDocument();
  });

  test('is told when the viewer types, stops and leaves the chat', async () => {
    const history = new FakeHistory();
    const { box, show, api } = await openChat(history);
    const other = new FakeHistory();
    other.serve(api);
    await box.click();
    await userEvent.keyboard('Hel');
    expect(FakeSocket.current.emitted(startTyping)).toEqual([{ chatId: history.chat.id }]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => FakeSocket.current.emitted(stopTyping)).toEqual([{ chatId: history.chat.id }]);
    expect(FakeSocket.current.emitted(joinChat)).toContainEqual({ chatId: history.chat.id });
    await show(other.chat);
    expect(FakeSocket.current.emitted(leaveChat)).toContainEqual({ chatId: history.chat.id });
    expect(FakeSocket.current.emitted(joinChat)).toContainEqual({ chatId: other.chat.id });
  });

  test('is announced to screen readers with each new message, once', async () => {
    const history = new FakeHistory();
    history.addTheirs('Said before');
    const { box, screen } = await openChat(history);
    await expect.element(screen.getByText('Said before')).toBeVisible();
    const announced = () => document.querySelector('[aria-live="polite"].sr-only')?.textContent;
    expect(announced()).toBe('');
    await box.fill('Mine');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('img', { name: 'Sent' })).toBeVisible();
    expect(announced()).toBe('');
    FakeSocket.current.push(newMessage, { message: history.addTheirs('Now listen') });
    await expect.poll(announced).toBe('Jonas Weber: Now listen');
    await expect.element(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
    await expect.element(box).toHaveFocus();
  });
});

describe('a draft', () => {
  test('stays with its chat', async () => {
    const history = new FakeHistory();
    const other = new FakeHistory();
    const { box, show, api } = await openChat(history);
    other.serve(api);
    await box.fill('Half a sentence');
    await show(other.chat);
    await expect.element(box).toHaveValue('');
    await show(history.chat);
    await expect.element(box).toHaveValue('Half a sentence');
  });
});

describe('suggestions', () => {
  const greeting = { type: 'greeting', label: 'Say hello', text: 'Hi!' } as const;
  const price = { type: 'ask_price', label: 'Ask about the price', text: 'What does a lesson cost?' } as const;
  const time = { type: 'ask_availability', label: 'Ask about availability', text: 'When?' } as const;

  function withGreeting(): FakeHistory {
    const history = new FakeHistory();
    history.greetings = [greeting];
    history.suggestions = [price];
    return history;
  }

  const exchange = { type: 'request_contacts', label: 'Exchange contacts', text: 'Shall we?' } as const;

  test('put their sentence into the box behind what is there, once, and the box has the focus', async () => {
    const history = new FakeHistory();
    history.suggestions = [price, time];
    const { screen, box } = await openChat(history);
    await box.fill('Hello!');
    await screen.getByRole('button', { name: price.label }).dblClick();
    await expect.element(box).toHaveValue(`Hello! ${price.text}`);
    await expect.element(box).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: price.label })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: time.label })).toBeVisible();
    await userEvent.keyboard(' Thanks{Enter}');
    await expect.element(screen.getByText(`Hello! ${price.text} Thanks`)).toBeVisible();
    expect(FakeSocket.current.emitted(sendSuggestedMessage)).toEqual([]);
  });

  test('that the viewer has sent before are not offered again', async () => {
    const history = new FakeHistory();
    history.suggestions = [price, time];
    history.addOwn(price.text);
    history.addTheirs(time.text);
    const { screen } = await openChat(history);
    await expect.element(screen.getByRole('button', { name: time.label })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: price.label })).not.toBeInTheDocument();
  });

  test('about contacts are sent once, after a question that says what is shared, and then others are shown', async () => {
    const history = new FakeHistory();
    history.suggestions = [exchange];
    const { screen, box } = await openChat(history);
    FakeSocket.current.answer(sendSuggestedMessage, ({ clientId }) => {
      history.suggestions = [time];
      return { message: history.addOwn(exchange.text, { message_type: 'suggestion', client_id: clientId ?? null }) };
    });
    await screen.getByRole('button', { name: exchange.label }).dblClick();
    const question = screen.getByRole('alertdialog', { name: 'Exchange contacts?' });
    await expect
      .element(question)
      .toHaveAccessibleDescription(
        'If Jonas Weber agrees, Jonas Weber sees maya@uni.test and +4915112345678, and you see their email and phone in return.',
      );
    expect(FakeSocket.current.emitted(sendSuggestedMessage)).toEqual([]);
    await question.getByRole('button', { name: 'Ask' }).click();
    await expect.element(screen.getByText(exchange.text)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: time.label })).toBeVisible();
    await expect.element(box).toHaveFocus();
    expect(FakeSocket.current.emitted(sendSuggestedMessage)).toEqual([
      { chatId: history.chat.id, suggestionType: 'request_contacts', clientId: expect.any(String) },
    ]);
  });

  test('follow the server, and disappear when they cannot be loaded', async () => {
    const history = new FakeHistory();
    history.suggestions = [price];
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByRole('button', { name: price.label })).toBeVisible();
    api.on(history.calls.suggestions, () => refuse('not_found'));
    FakeSocket.current.push(suggestionsUpdated, { chatId: history.chat.id });
    await expect.element(screen.getByRole('button', { name: price.label })).not.toBeInTheDocument();
  });

  test.each([
    [
      'was received',
      (history: FakeHistory) => FakeSocket.current.push(newMessage, { message: history.addTheirs('Hi') }),
    ],
    [
      'was sent',
      (history: FakeHistory) => FakeSocket.current.push(messageSent, { message: history.addOwn('Hi'), clientId: null }),
    ],
  ])('have no greeting any more once the first message %s', async (_, send) => {
    const history = withGreeting();
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByRole('button', { name: greeting.label })).toBeVisible();
    send(history);
    await expect.element(screen.getByRole('button', { name: greeting.label })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: price.label })).toBeVisible();
    const asked = api.requests(history.calls.suggestions).length;
    FakeSocket.current.push(newMessage, { message: history.addTheirs('And another') });
    await expect.element(screen.getByText('And another').first()).toBeVisible();
    expect(api.requests(history.calls.suggestions)).toHaveLength(asked);
  });

  test('have no greeting any more once the first message was sent without a connection', async () => {
    const history = withGreeting();
    const { screen, box } = await openChat(history, { connected: false });
    await expect.element(screen.getByRole('button', { name: greeting.label })).toBeVisible();
    await box.fill('Hi');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: greeting.label })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: price.label })).toBeVisible();
  });

  test('that no longer fit are refused with a sentence', async () => {
    const history = new FakeHistory();
    history.suggestions = [exchange];
    const { screen } = await openChat(history);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    FakeSocket.current.answer(sendSuggestedMessage, () => refusedAck('suggestion_unfit'));
    await screen.getByRole('button', { name: exchange.label }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Ask' }).click();
    await expect.element(screen.getByText('This suggestion does not fit the conversation any more')).toBeVisible();
  });

  const contactAnswers: Suggestion[] = [
    { type: 'accept_contacts', label: 'Share contacts', text: 'Yes' },
    { type: 'decline_contacts', label: 'Not now', text: 'No' },
  ];

  test('about contacts that were asked for during a lost connection are there after it', async () => {
    const history = new FakeHistory();
    history.suggestions = [price];
    const { screen } = await openChat(history);
    await expect.element(screen.getByRole('button', { name: price.label })).toBeVisible();
    FakeSocket.current.drop('transport close');
    history.addTheirs('Shall we exchange contacts?', { message_type: 'suggestion' });
    history.suggestions = contactAnswers;
    connect(history);
    await expect.element(screen.getByText('Shall we exchange contacts?').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Share contacts' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeVisible();
  });

  test('about contacts are a question with two answers', async () => {
    const history = new FakeHistory();
    history.suggestions = contactAnswers;
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('Jonas would like to exchange contacts.')).toBeVisible();
    await expect.element(screen.getByText(/If you share, Jonas sees/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Share contacts' }).click();
    await expect
      .poll(() => FakeSocket.current.emitted(sendSuggestedMessage)[0]?.suggestionType)
      .toBe('accept_contacts');
    await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
  });
});

test('an open chat is told to have been seen once it is visible, again when the system says something of a lesson', async () => {
  hide(true);
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden');
  });
  const history = new FakeHistory();
  const { api, screen } = await openChat(history);
  const lesson = lessonOf(1);
  api.on({ ...getLesson, path: `/api/lessons/${lesson.id}` }, () => reply(200, { lesson }));
  await expect.element(screen.getByText('No messages yet')).toBeVisible();
  const seen = () => FakeSocket.current.emitted(markReadEvent).filter(({ messageIds }) => messageIds.length === 0);
  expect(seen()).toEqual([]);
  hide(false);
  await expect.poll(seen).toHaveLength(1);
  const facts = { sender_id: null, message_type: 'system' as const, lesson_id: lesson.id };
  FakeSocket.current.push(newMessage, { message: history.addTheirs('Lesson proposed', facts) });
  await expect.poll(seen).toHaveLength(2);
});
