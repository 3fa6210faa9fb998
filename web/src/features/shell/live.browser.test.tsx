import { me, refresh } from '@coursemate/contract/auth';
import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { listUpdated } from '@coursemate/contract/lists';
import { accountChanged, getProfile } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { chatOf } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { newcomers, session, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { jonas } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1280, 800));

async function openConnected(path = '/home', profile = student) {
  const server = signedInAs(profile);
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => FakeSocket.dialled.filter((socket) => !socket.closed)).toHaveLength(1);
  FakeSocket.current.accept();
  await expect.poll(() => server.requests(getProfile).length).toBeGreaterThan(1);
  return { ...app, server };
}

describe('a change of the own account', () => {
  test('shows the banner at once when an administrator blocks it, and takes it away again', async () => {
    const { screen } = await openConnected();
    FakeSocket.current.push(accountChanged, { blocked: true, role: 'student' });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toBeDisabled();
    FakeSocket.current.push(accountChanged, { blocked: false, role: 'student' });
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('leaves a page that the new role may not see', async () => {
    const app = await openConnected('/teachers');
    FakeSocket.current.push(accountChanged, { blocked: false, role: 'teacher' });
    await expect.poll(() => pathOf(app)).toBe('/profile');
    await expect.element(app.screen.getByRole('link', { name: 'Teachers' })).not.toBeInTheDocument();
  });

  test('that was missed is caught up with at the next connection', async () => {
    const app = await openConnected('/teachers');
    app.server.on(getProfile, () => reply(200, { profile: teacher }));
    FakeSocket.current.drop('transport close');
    FakeSocket.current.accept();
    await expect.poll(() => pathOf(app)).toBe('/profile');
  });
});

describe.each([
  ['the shell', '/home', student],
  ['onboarding', '/onboarding', newcomers.country],
])('in %s', (_, path, profile) => {
  test('a changed list is asked for again, the others are not', async () => {
    const { queryClient } = await openConnected(path, profile);
    for (const type of ['subjects', 'faculties']) queryClient.setQueryData(['lists', type, 'a'], []);
    FakeSocket.current.push(listUpdated, { type: 'subjects' });
    const isInvalidated = (type: string) => queryClient.getQueryState(['lists', type, 'a'])?.isInvalidated;
    await expect.poll(() => isInvalidated('subjects')).toBe(true);
    expect(isInvalidated('faculties')).toBe(false);
  });

  test.each([
    ['lists', ['lists', 'subjects', 'a']],
    ['teachers', ['teachers', 'one', 'a']],
    ['feedbacks', ['feedbacks', 'a']],
    ['chats', ['chats', 'one', 'a']],
    ['people', ['people', 'one', 'a']],
    ['suggestions', ['suggestions', 'a']],
  ])('%s are caught up with at the next connection', async (__, queryKey) => {
    const { queryClient } = await openConnected(path, profile);
    queryClient.setQueryData(queryKey, []);
    FakeSocket.current.drop('transport close');
    FakeSocket.current.accept();
    await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('a history that nobody looks at is forgotten at the next connection', async () => {
    const { queryClient } = await openConnected(path, profile);
    queryClient.setQueryData(['messages', 'a'], { messages: [], hasOlder: false, readAhead: [] });
    FakeSocket.current.drop('transport close');
    FakeSocket.current.accept();
    await expect.poll(() => queryClient.getQueryState(['messages', 'a'])).toBeUndefined();
  });
});

test.each([
  ['a request is made', newChat, { chat: chatOf(1) }],
  ['a request is received', newChatRequest, { chat: chatOf(1) }],
  ['a request is answered', chatStatusChanged, { chatId: chatOf(1).id, status: 'accepted' }],
  ['contacts are exchanged', suggestionsUpdated, { chatId: chatOf(1).id }],
  ['someone is blocked', userBlocked, { targetUserId: jonas.id }],
  ['someone is unblocked', userUnblocked, { targetUserId: jonas.id }],
  ['the person is blocked by someone', blockedByUser, { userId: jonas.id }],
  ['the person is unblocked by someone', unblockedByUser, { userId: jonas.id }],
  ['an administrator restricts the account', accountChanged, { blocked: true, role: 'student' }],
] as const)('what is shown of teachers is asked for again when %s', async (_, event, payload) => {
  const { queryClient } = await openConnected();
  queryClient.setQueryData(['teachers', 'one', 'a'], jonas);
  FakeSocket.current.push(event, payload);
  await expect.poll(() => queryClient.getQueryState(['teachers', 'one', 'a'])?.isInvalidated).toBe(true);
});

test.each([
  ['a request is answered', chatStatusChanged, { chatId: chatOf(1).id, status: 'accepted' }],
  ['an administrator restricts the account', accountChanged, { blocked: true, role: 'student' }],
] as const)('feedback is asked for again when %s', async (_, event, payload) => {
  const { queryClient } = await openConnected();
  queryClient.setQueryData(['feedbacks', 'a'], []);
  FakeSocket.current.push(event, payload);
  await expect.poll(() => queryClient.getQueryState(['feedbacks', 'a'])?.isInvalidated).toBe(true);
});

describe('the socket', () => {
  test('is refused with an old token, renews the session and comes back', async () => {
    const { server } = await openConnected();
    server.on(refresh, () => reply(200, { session: session('2') }));
    FakeSocket.current.drop('transport close');
    FakeSocket.current.refuse('Unauthorized');
    await expect.poll(() => FakeSocket.current.attempts.at(-1)).toBe('access-2');
    expect(server.requests(refresh)).toHaveLength(1);
  });

  test('that the server closes with the session signs the person out', async () => {
    const { server, ...app } = await openConnected();
    server.on(me, () => refuse('unauthorized')).on(refresh, () => refuse('session_ended'));
    FakeSocket.current.drop('io server disconnect');
    await expect.poll(() => pathOf(app)).toBe('/login?redirect=%2Fhome');
    await expect.poll(() => FakeSocket.current.closed).toBe(true);
  });

  test('that the server closes although the session lives comes back', async () => {
    const { server } = await openConnected();
    const asked = server.requests(me).length;
    FakeSocket.current.drop('io server disconnect');
    await expect.poll(() => server.requests(me).length).toBe(asked + 1);
    await expect.poll(() => FakeSocket.current.attempts.length).toBe(2);
  });

  test('is tried at once when someone looks again', async () => {
    await openConnected();
    FakeSocket.current.drop('transport close');
    window.dispatchEvent(new Event('focus'));
    expect(FakeSocket.current.attempts).toHaveLength(2);
  });

  test('is closed when the person leaves', async () => {
    const app = await openConnected();
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => pathOf(app)).toBe('/login');
    await expect.poll(() => FakeSocket.current.closed).toBe(true);
  });
});
