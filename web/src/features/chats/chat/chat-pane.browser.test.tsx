import { blockUserEvent, getBlock, unblockUserEvent } from '@coursemate/contract/chats/blocks';
import type { Chat } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';
import type { SeenUser } from '@coursemate/contract/users';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { ownSupportChat, supportChatOf } from '#testing/chats.ts';
import { contrastOf } from '#testing/contrast.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeHistory, jonasChat } from '#testing/fake-history.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { connect, openChat } from '#testing/open-chat.tsx';
import { seenPerson } from '#testing/people.ts';
import { jonas } from '#testing/teachers.ts';

beforeEach(async () => {
  await page.viewport(1024, 800);
  localStorage.clear();
});

function open(facts: Partial<Chat>, stage: Parameters<typeof openChat>[1] = {}) {
  return openChat(new FakeHistory(jonasChat(facts)), stage);
}

/** A chat with everything that can be in it. */
function fullHistory(): FakeHistory {
  const history = new FakeHistory(
    jonasChat({ contact_exchange: 'exchanged', request_message: 'Could you help me?', unread_count: 1 }),
  );
  history.addTheirs('Of course: https://notes.example/analysis.');
  history.addOwn('Great', { read_by_recipient: true });
  history.addTheirs('Contacts exchanged. You can now see each other’s email and phone.', {
    sender_id: null,
    message_type: 'system',
  });
  history.addOwn('See you on Thursday');
  history.addTheirs('See you', { read_by_recipient: false });
  history.suggestions = [{ type: 'ask_price', label: 'Ask about the price', text: 'What does it cost?' }];
  return history;
}

describe('an open chat', () => {
  test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { screen } = await openChat(fullHistory(), { onBack: () => undefined });
    await expect.element(screen.getByText('1 new message')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Ask about the price' })).toBeVisible();
    FakeSocket.current.drop('transport close');
    await expect.element(screen.getByText('Connecting…')).toBeInTheDocument();
    expect(await violationsIn(screen.container)).toEqual([]);
  });

  test('begins with the text of the request, and links to web addresses and contacts', async () => {
    const { screen, onOpenPerson } = await openChat(fullHistory());
    await expect.element(screen.getByText('Could you help me?')).toBeVisible();
    const link = screen.getByRole('link', { name: 'https://notes.example/analysis' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await screen.getByRole('button', { name: 'View contacts' }).click();
    await screen.getByRole('button', { name: 'View Profile' }).click();
    await screen.getByRole('button', { name: 'Open the profile of Jonas Weber' }).click();
    expect(onOpenPerson).toHaveBeenCalledTimes(3);
  });

  test('is blocked where it is pressed, with one question and without the profile', async () => {
    const history = new FakeHistory();
    const { screen, api, onOpenPerson } = await openChat(history);
    const { id } = history.chat.other_participant;
    api.on({ ...getBlock, path: `/api/users/${id}/block` }, () =>
      reply(200, { blocked: false, blocker_id: id, blocked_id: id, confirmed_lessons: 0 }),
    );
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Block' }).click();
    FakeSocket.current.answer(blockUserEvent, () => ({}));
    await screen
      .getByRole('alertdialog', { name: 'Block Jonas Weber?' })
      .getByRole('button', { name: 'Block' })
      .click();
    await expect.poll(() => FakeSocket.current.emitted(blockUserEvent)).toEqual([{ targetUserId: id }]);
    expect(onOpenPerson).not.toHaveBeenCalled();
  });

  test('shows markup as it was written', async () => {
    const history = new FakeHistory();
    history.addTheirs('<img src=x onerror=alert(1)> javascript:alert(1)');
    const { screen } = await openChat(history);
    await expect.element(screen.getByText('<img src=x onerror=alert(1)> javascript:alert(1)')).toBeVisible();
    expect(screen.container.querySelector('[role="log"] a, [role="log"] img')).toBeNull();
  });

  test.each([320, 375, 768])('fits into %i px with a very long word', async (width) => {
    await page.viewport(width, 700);
    const history = fullHistory();
    history.addTheirs('x'.repeat(300));
    const { screen } = await openChat(history, { onBack: () => undefined });
    await expect.element(screen.getByText('x'.repeat(300)).last()).toBeVisible();
    const log = screen.getByRole('log').element();
    expect(log.scrollWidth).toBeLessThanOrEqual(log.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('shows the state of the connection', async () => {
    const history = new FakeHistory();
    const { screen } = await openChat(history, { connected: false });
    await expect.element(screen.getByText('Connecting…')).toBeVisible();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      FakeSocket.current.refuse('xhr poll error');
      window.dispatchEvent(new Event('online'));
    }
    await expect.element(screen.getByText('Connection lost. Trying again…')).toBeVisible();
    connect(history);
    await expect.element(screen.getByText('Connection lost. Trying again…')).not.toBeInTheDocument();
  });

  test('shows the other person as online only while it is connected', async () => {
    const { screen } = await openChat();
    await expect.element(screen.getByText('Online').first()).toBeInTheDocument();
    FakeSocket.current.drop('transport close');
    await expect.element(screen.getByText('Connecting…')).toBeInTheDocument();
    expect(screen.getByText(/^(Online|Offline)$/).query()).toBeNull();
  });

  test.each<[string, Partial<SeenUser>, string]>([
    [
      'teaches',
      { role: 'teacher', teacher_subjects: jonas.teacher_subjects },
      'Mathematics, Algebra, Physics, Economics',
    ],
    ['studies', { role: 'student' }, 'Mathematics, Technical University of Munich'],
  ])('names what the other person %s', async (_, facts, topics) => {
    const history = new FakeHistory();
    history.person = seenPerson({ user_educations: jonas.user_educations, ...facts });
    const { screen } = await openChat(history);
    const line = screen.getByRole('heading', { name: 'Jonas Weber' }).element().nextElementSibling;
    await expect.poll(() => line?.textContent).toBe(`Online${topics}`);
  });

  test.each(['light', 'dark'])('has bubbles that stand off their ground in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => {
      delete document.documentElement.dataset['theme'];
    });
    const { screen } = await openChat(fullHistory());
    await expect.element(screen.getByText('See you', { exact: true })).toBeVisible();
    const bubble = screen.getByText('See you', { exact: true }).element().closest('.bg-bubble');
    const pane = screen.getByRole('region', { name: 'Conversation with Jonas Weber' }).element();
    expect(bubble && contrastOf(bubble, pane)).toBeGreaterThan(1.1);
  });

  test('that could not be loaded says why, and Retry loads it', async () => {
    const history = new FakeHistory();
    history.addTheirs('Hello');
    const { screen, api, show } = await openChat();
    const next = history.serve(api).on(history.calls.list, () => refuse('not_found'));
    await show(history.chat);
    await expect.element(screen.getByText('Error loading messages: Not found')).toBeVisible();
    expect(await violationsIn(screen.container)).toEqual([]);
    history.serve(next);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Hello')).toBeVisible();
  });

  test('says that its messages are being loaded', async () => {
    const { screen, api, show } = await openChat();
    const history = new FakeHistory();
    history.serve(api).on(history.calls.list, () => new Promise(() => {}));
    await show(history.chat);
    await expect.element(screen.getByText('Loading messages...')).toBeInTheDocument();
    expect(await violationsIn(screen.container)).toEqual([]);
  });
});

describe('a request', () => {
  test('that was sent waits for an answer', async () => {
    const { screen, box } = await open({ status: 'pending', request_message: 'Please' });
    await expect.element(screen.getByText('Waiting for Jonas Weber to accept your chat request')).toBeVisible();
    await expect.element(screen.getByText('Chat pending')).toBeVisible();
    await expect.element(screen.getByText('Chat Request Sent')).toBeVisible();
    await expect.element(screen.getByText('Please')).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    await page.viewport(375, 700);
    await expect.element(screen.getByText('Waiting for response')).toBeVisible();
  });

  test('that was sent says how long it waits, and can be withdrawn after a question', async () => {
    const expires_at = new Date(Date.now() + 49 * 3_600_000).toISOString();
    const history = new FakeHistory(jonasChat({ status: 'pending', is_initiator: true, expires_at }));
    const { screen, api } = await openChat(history);
    await expect.element(screen.getByText(/expires in 2 days/)).toBeVisible();
    api
      .on(history.calls.withdraw, () => reply(204, null))
      .on(history.calls.chat, () => reply(200, { chat: jonasChat({ id: history.chat.id, status: 'withdrawn' }) }));
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Withdraw your request?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.requests(history.calls.withdraw)).toHaveLength(1);
  });

  test.each([
    ['Accept', 'accepted'],
    ['Decline', 'rejected'],
  ] as const)('that was received is answered once, here by %s', async (name, status) => {
    const history = new FakeHistory(jonasChat({ status: 'pending', is_initiator: false }));
    const { screen, api } = await openChat(history);
    const answered = Promise.withResolvers<void>();
    api.on(history.calls.answer, async ({ body }) => {
      await answered.promise;
      return reply(200, { chat: jonasChat({ id: history.chat.id, status: body.status }) });
    });
    await expect.element(screen.getByText('Jonas Weber wants to start a conversation with you')).toBeVisible();
    await expect.element(screen.getByText('Accept the request to start messaging')).toBeVisible();
    expect(await violationsIn(screen.container)).toEqual([]);
    await screen.getByRole('button', { name }).click();
    if (name === 'Decline') await screen.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
    answered.resolve();
    await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
    const body = status === 'accepted' ? { status } : { status, reason: null, reason_text: null };
    expect(api.requests(history.calls.answer).map((request) => request.body)).toEqual([body]);
  });

  test.each([
    [
      'by a restricted account',
      'chat_restricted',
      'This action is not available. Your account has been restricted.',
      'This cannot be undone. Jonas Weber is told, and cannot ask you again.',
    ],
    [
      'when the other person is gone',
      'chat_not_open',
      'This conversation is no longer available',
      'This cannot be undone.',
    ],
  ] as const)('can be declined, but not accepted, %s', async (_, obstacle, sentence, question) => {
    const { screen } = await open({ status: 'pending', is_initiator: false, can: ['decline'], obstacle });
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Decline' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(question);
  });

  test('that was declined shows so and takes no message', async () => {
    const { screen, box } = await open({ status: 'rejected', is_initiator: false });
    await expect.element(screen.getByText('Chat request declined', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Chat Request Declined', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('This conversation is no longer available')).toBeVisible();
    await expect.element(screen.getByText('Chat declined')).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
  });

  test('that was accepted shows a chat without messages, and says so to the person who asked', async () => {
    const history = new FakeHistory();
    const { screen, box, show } = await openChat(history);
    await expect.element(screen.getByText('No messages yet')).toBeVisible();
    await expect.element(box).toHaveAttribute('placeholder', 'Write a message');
    const accepted = screen.getByText('Jonas Weber accepted your chat request');
    await expect.element(accepted).toBeVisible();
    await show({ ...history.chat, is_initiator: false, request_message: 'Please' });
    await expect.element(screen.getByText('Please')).toBeVisible();
    await expect.element(accepted).not.toBeInTheDocument();
  });
});

describe('no message can be sent', () => {
  test.each<[string, Partial<Chat>, string]>([
    [
      'to a person who has blocked the viewer',
      { blocked: true, blocked_by_other: true },
      'You have been blocked by this user and can no longer send messages to them.',
    ],
    [
      'to a person whom the viewer has blocked',
      { blocked: true, blocked_by_me: true },
      'You have blocked this user. Unblock them to send messages.',
    ],
    [
      'when both have blocked each other',
      { blocked: true, blocked_by_me: true, blocked_by_other: true },
      'You have blocked this user. Unblock them to send messages.',
    ],
    [
      'by a restricted account',
      { can: ['block'], obstacle: 'chat_restricted' },
      'Cannot message - your account has been restricted',
    ],
    ['to a person who is gone', { can: [], obstacle: 'chat_closed' }, 'This conversation is no longer available'],
  ])('%s', async (_, facts, sentence) => {
    const { screen, box } = await open(facts);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    expect(await violationsIn(screen.container)).toEqual([]);
  });

  test('until the viewer unblocks, which is asked where it is pressed', async () => {
    const { screen, onOpenPerson } = await open({ blocked: true, blocked_by_me: true });
    await expect.element(screen.getByText('Blocked by you', { exact: true })).toBeVisible();
    FakeSocket.current.answer(unblockUserEvent, () => ({}));
    await screen.getByRole('button', { name: 'Unblock' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect.poll(() => FakeSocket.current.emitted(unblockUserEvent)).toHaveLength(1);
    expect(onOpenPerson).not.toHaveBeenCalled();
  });

  test('and the header says that the other person has blocked the viewer, not that they are blocked', async () => {
    const { screen } = await open({ blocked: true, blocked_by_other: true });
    await expect.element(screen.getByText('Blocked you', { exact: true })).toBeVisible();
    expect(screen.getByText('Blocked', { exact: true }).query()).toBeNull();
  });

  test('that is longer than the limit', async () => {
    const { screen, box } = await open({});
    await box.fill('x'.repeat(4001));
    await expect.element(screen.getByText(/^4001 \/ 4000/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('x'.repeat(4001));
  });
});

describe('the support team', () => {
  test('is shown under one name', async () => {
    const history = new FakeHistory({ ...ownSupportChat(), id: crypto.randomUUID() });
    history.addTheirs('How can we help?');
    const { screen, box } = await openChat(history);
    await expect.element(screen.getByRole('heading', { name: supportTeam.name })).toBeVisible();
    await expect.element(screen.getByText('How can we help?').first()).toBeVisible();
    await expect.element(box).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'View Profile' })).not.toBeInTheDocument();
  });

  test('sees which administrator wrote what', async () => {
    const history = new FakeHistory({ ...supportChatOf(7), id: crypto.randomUUID() });
    history.addTheirs('My login does not work');
    history.addTheirs('Let me see', { sender_id: 'ada', sender_name: 'Ada Admin' });
    const { screen } = await openChat(history, { viewer: { role: 'admin' } });
    await expect.element(screen.getByText('Ada Admin', { exact: true })).toBeVisible();
    const left = (words: string) => screen.getByText(words).element().getBoundingClientRect().left;
    expect(left('Let me see')).toBeGreaterThan(left('My login does not work'));
  });
});
