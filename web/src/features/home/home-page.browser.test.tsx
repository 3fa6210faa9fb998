import { answerChat } from '@coursemate/contract/chats/chats';
import { newMessage } from '@coursemate/contract/chats/messages';
import { getAdminHome, getHome, type Home } from '@coursemate/contract/home';
import { getPreferences, savePreferences } from '@coursemate/contract/notifications';
import { listTeachers } from '@coursemate/contract/teachers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { chatOf, messageIn } from '#testing/chats.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { allOn, emptyHome, quietMonth } from '#testing/homes.ts';
import { adminProfile, blockedStudent, student, teacher } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { pageOfTeachers, teachersNamed } from '#testing/teachers.ts';

beforeEach(() => page.viewport(1440, 900));

const other = { id: chatOf(1).other_participant.id, name: 'Jonas Weber', avatar_url: null, online: false };
const unread = chatOf(1, { unread_count: 2, other_participant: other });
const asked = chatOf(3, {
  status: 'pending',
  is_initiator: false,
  request_message: 'Could we go through sheet 6?',
  can: ['accept', 'decline'],
  other_participant: { ...other, name: 'Rohan Shah' },
});

const full: Home = {
  attention: [
    { kind: 'unread', chat: unread },
    { kind: 'accepted', chat: chatOf(2, { other_participant: { ...other, name: 'Amélie Laurent' } }) },
    { kind: 'lesson', person: other, chat_id: unread.id, starts_at: '2030-01-07T17:00:00.000Z', moved: false },
    { kind: 'phone_missing' },
    {
      kind: 'feedback',
      person: { id: other.id, name: 'Daniel Okafor', avatar_url: null },
      since: '2026-10-01T00:00:00.000Z',
    },
  ],
  requests: [],
  stats: {
    active_chats: 5,
    new_chats: 2,
    pending_requests: 2,
    oldest_request_at: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
    unread_messages: 3,
    unread_chats: 2,
    reviews: 4,
    average_rating: 4.75,
  },
};

async function openAs(profile: typeof student, home: Home) {
  const server = signedInAs(profile).on(getHome, () => reply(200, home));
  const app = await renderApp('/home');
  await expect.element(app.screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  return { ...app, server };
}

describe('the home of a student', () => {
  test('says what waits, where to go, and numbers with their meaning', async () => {
    const { screen, ...app } = await openAs(student, full);
    const attention = screen.getByRole('region', { name: 'Needs Your Attention' });
    await expect.element(attention.getByText('Jonas Weber sent you 2 messages')).toBeVisible();
    await expect.element(attention.getByText('Amélie Laurent accepted your chat request')).toBeVisible();
    await expect.element(attention.getByText('Jonas Weber proposes a lesson')).toBeVisible();
    await expect.element(attention.getByRole('link', { name: 'Add Phone' })).toBeVisible();
    await expect.element(attention.getByText('How was Daniel Okafor?')).toBeVisible();
    const actions = screen.getByRole('navigation', { name: 'Quick actions' }).getByRole('link').elements();
    expect(actions).toHaveLength(4);
    const overview = screen.getByRole('region', { name: 'Overview' });
    await expect.element(overview.getByText('Oldest sent 3d ago')).toBeVisible();
    await expect.element(overview.getByText('From 2 teachers')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Getting the most out of your teacher' })).toBeVisible();
    await attention.getByRole('link', { name: 'Open Chat' }).click();
    await expect.poll(() => pathOf(app)).toBe(`/chat?chatId=${unread.id}`);
  });

  test('of an empty account leads to the first step', async () => {
    const { screen, ...app } = await openAs(student, emptyHome);
    const attention = screen.getByRole('region', { name: 'Needs Your Attention' });
    await attention.getByRole('link', { name: 'Find Teachers' }).click();
    await expect.poll(() => pathOf(app)).toBe('/teachers');
  });

  test('without a chat begins with whom they could ask', async () => {
    const server = signedInAs(student).on(listTeachers, () => reply(200, pageOfTeachers(teachersNamed('Other', 3))));
    const { screen } = await renderApp('/home');
    const people = screen.getByRole('region', { name: 'Teachers for you' });
    await expect.element(people.getByRole('listitem').nth(2)).toBeVisible();
    expect(server.requests(listTeachers).map(({ sent }) => sent.query)).toContainEqual({
      sort: 'match',
      available: 'true',
      limit: '4',
    });
  });

  test('of a restricted account offers only what it may do', async () => {
    const { screen } = await openAs(blockedStudent, emptyHome);
    const main = screen.getByRole('main');
    const links = main
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set(['/chat', '/chat?chatId=support', '/calendar']));
  });

  test('changes as things happen', async () => {
    const { screen, server } = await openAs(student, emptyHome);
    await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
    FakeSocket.current.accept();
    server.on(getHome, () => reply(200, full));
    FakeSocket.current.push(newMessage, { message: messageIn(unread, 1) });
    await expect.element(screen.getByText('Jonas Weber sent you 2 messages')).toBeVisible();
  });

  test('that cannot be loaded says so and tries again', async () => {
    const server = signedInAs(student).on(getHome, () => refuse('too_many_requests'));
    const { screen } = await renderApp('/home');
    await expect.element(screen.getByRole('heading', { name: 'Failed to load your home' })).toBeVisible();
    server.on(getHome, () => reply(200, full));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Jonas Weber sent you 2 messages')).toBeVisible();
  });
});

test.each([
  [null, 'Until you turn it back on'],
  ['2099-12-01', 'Until 1 December 2099'],
])('a teacher who pauses until %s reads so, and is led to the profile', async (until, text) => {
  const { screen } = await openAs(teacher, { ...emptyHome, attention: [{ kind: 'paused', until }] });
  const attention = screen.getByRole('region', { name: 'Needs Your Attention' });
  await expect.element(attention.getByText('You are not taking requests')).toBeVisible();
  await expect.element(attention.getByText(text)).toBeVisible();
  await expect.element(attention.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/profile');
});

test('a new teacher is led to what keeps students away', async () => {
  const attention = [{ kind: 'hours_missing' as const }, { kind: 'summary_missing' as const }];
  const { screen } = await openAs(teacher, { ...emptyHome, attention });
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('Set Free Hours')).toHaveAttribute('href', '/calendar/availability');
  await expect.element(link('Write a Sentence')).toHaveAttribute('href', '/profile');
});

test('a teacher answers a request in place', async () => {
  const requests = [{ chat: asked, studies: 'Heidelberg University', courses: ['Analysis I', 'Optics'] }];
  const { screen, server, ...app } = await openAs(teacher, {
    ...emptyHome,
    requests,
    stats: { ...full.stats, pending_requests: 12 },
  });
  const region = screen.getByRole('region', { name: 'Student Requests' });
  await expect.element(region.getByText('9+')).toBeVisible();
  await expect.element(region.getByText(/Heidelberg University/)).toBeVisible();
  await expect.element(region.getByText('You share Analysis I, Optics')).toBeVisible();
  server.on(answerChat, () => reply(200, { chat: { ...asked, status: 'accepted' as const, can: [] } }));
  await region.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => pathOf(app)).toContain(`chatId=${asked.id}`);
});

describe('the home of an administrator', () => {
  async function openAdmin() {
    const days = quietMonth.days.map((day, index) => ({
      ...day,
      registrations: { students: index % 4, teachers: 1, undecided: 0 },
      requests: { accepted: 6, declined: 1, expired: 2, withdrawn: 1, open: 1 },
      messages: index * 3,
    }));
    const waiting = {
      list_requests: { count: 2, oldest: { name: 'Sai University', since: '2026-11-01T00:00:00.000Z' } },
      support_chats: { count: 1, oldest: { name: 'Callum Reid', since: '2026-11-10T00:00:00.000Z' } },
      disputes: { count: 1, oldest: { name: 'Noor Haddad and Jonas Weber', since: '2026-11-12T00:00:00.000Z' } },
    };
    signedInAs(adminProfile).on(getAdminHome, () => reply(200, { ...quietMonth, days, waiting }));
    const app = await renderApp('/home');
    // Its code is loaded for administrators only, which takes a moment.
    await expect.element(app.screen.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    return app;
  }

  test('says what waits and draws thirty days, with a table behind each picture', async () => {
    const { screen } = await openAdmin();
    await expect.element(screen.getByText('2 list requests')).toBeVisible();
    await expect.element(screen.getByText(/Sai University/)).toBeVisible();
    await expect.element(screen.getByText('1 unanswered support chat')).toBeVisible();
    await expect.element(screen.getByText('1 disputed lesson')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/admin/lessons');
    expect(screen.getByRole('img', { name: /of the last 30 days/ }).elements()).toHaveLength(4);
    // Of those that have ended.
    await expect.element(screen.getByText(/60% were accepted/)).toBeVisible();
    for (const how of ['Accepted 180', 'Declined 30', 'Expired 60', 'Withdrawn 30', 'Still open 30']) {
      await expect.element(screen.getByRole('listitem').filter({ hasText: how })).toBeVisible();
    }
    await screen.getByRole('radio', { name: 'Tables' }).click();
    await expect.poll(() => screen.getByRole('table').elements().length).toBe(4);
    expect(screen.getByRole('table').first().getByRole('row').elements()).toHaveLength(31);
  });

  test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { screen } = await openAdmin();
    expect(await violationsIn(document.body)).toEqual([]);
    await screen.getByRole('radio', { name: 'Tables' }).click();
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test.each([320, 768])('fits %i px', async (width) => {
    await page.viewport(width, 800);
    await openAdmin();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test('people are asked only about what they are ever told', async () => {
  signedInAs(student);
  const { screen } = await renderApp('/profile');
  await expect.element(screen.getByRole('checkbox', { name: 'Answers to your requests by mail' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Feedback by mail' }).query()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Chat requests by mail' }).query()).toBeNull();
});

test('a preference is saved at once, and moves back when the server refuses', async () => {
  const server = signedInAs(teacher).on(getPreferences, () => reply(200, { preferences: allOn }));
  const { screen } = await renderApp('/profile');
  const box = screen.getByRole('checkbox', { name: 'Feedback by mail' });
  await expect.element(box).toBeChecked();
  server.on(savePreferences, () => reply(200, { preferences: { ...allOn, feedback: { mail: false, push: true } } }));
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(server.requests(savePreferences).at(-1)?.sent.body).toEqual({ preferences: { feedback: { mail: false } } });
  server.on(savePreferences, () => refuse('too_many_requests'));
  await screen.getByRole('checkbox', { name: 'Chat requests by push' }).click();
  await expect.element(screen.getByText('Your choice was not saved')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Chat requests by push' })).toBeChecked();
});
