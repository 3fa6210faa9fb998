import { paginate } from '@coursemate/contract/base/pagination';
import {
  getPreferences,
  listNotifications,
  markNotifications,
  newNotification,
  type Notification as Entry,
  notificationsRead,
} from '@coursemate/contract/notifications';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { refuse, reply } from '#testing/fake-api.ts';
import { FakeSocket } from '#testing/fake-socket.ts';
import { allOn } from '#testing/homes.ts';
import { student } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';
import { formatNearDate } from '#ui/display/dates.ts';

beforeEach(() => page.viewport(1440, 900));

function notificationOf(number: number, facts: Partial<Entry> = {}): Entry {
  return {
    id: `0198f0aa-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: 'info',
    title: `Title ${number}`,
    message: `Message ${number}`,
    link: '/profile',
    kind: 'list_request',
    is_read: false,
    created_at: new Date(Date.now() - number * 3_600_000).toISOString(),
    ...facts,
  };
}

/** A server that keeps notifications as the real one does. */
function withNotifications(kept: Entry[]) {
  return signedInAs(student)
    .on(listNotifications, ({ query: { page: number, limit, unread_only: unreadOnly } }) => {
      const found = kept.filter((entry) => !unreadOnly || !entry.is_read);
      const shown = found.slice((number - 1) * limit, number * limit);
      return reply(200, { notifications: shown, pagination: paginate({ page: number, limit }, found.length) });
    })
    .on(markNotifications, ({ body: { notification_ids: ids, mark_all: all } }) => {
      const marked = kept.filter((entry) => !entry.is_read && (all || ids?.includes(entry.id)));
      for (const entry of marked) kept[kept.indexOf(entry)] = { ...entry, is_read: true };
      return reply(200, { updated: marked.length });
    });
}

async function open(kept: Entry[]) {
  const server = withNotifications(kept);
  const app = await renderApp('/home');
  const bell = app.screen.getByRole('button', { name: /^Notifications/ });
  await expect.element(bell).toBeVisible();
  return { ...app, server, bell, list: app.screen.getByRole('dialog', { name: 'Notifications' }) };
}

describe('the bell', () => {
  test('says how many are unread, 99+ at most', async () => {
    const many = Array.from({ length: 120 }, (_, index) => notificationOf(index + 1));
    const { bell } = await open(many);
    await expect.element(bell).toHaveAccessibleName('Notifications, 120 unread');
    await expect.element(bell).toHaveTextContent('99+');
  });

  test('says for a month how many days old an entry is, and then its date', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [month, before] = [daysAgo(29.5), daysAgo(31)];
    const { bell, list } = await open([
      { ...notificationOf(1), created_at: month.toISOString() },
      { ...notificationOf(2), created_at: before.toISOString() },
    ]);
    await bell.click();
    await expect.element(list.getByText('29d ago', { exact: true })).toBeVisible();
    await expect.element(list.getByText(formatNearDate(before, { short: true }), { exact: true })).toBeVisible();
  });

  test('has the newest first, more on demand, and says when there are none', async () => {
    const { screen, bell, list } = await open(Array.from({ length: 12 }, (_, index) => notificationOf(index + 1)));
    await bell.click();
    await expect.element(list.getByText('Title 1', { exact: true })).toBeVisible();
    await expect.element(list.getByText('1h ago', { exact: true })).toBeVisible();
    expect(list.getByRole('listitem').elements()).toHaveLength(10);
    await list.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(12);
    expect(list.getByRole('button', { name: 'Load more' }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: /^Notifications/ })).toHaveFocus();
  });

  test('without any says so', async () => {
    const { bell, list } = await open([]);
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await bell.click();
    await expect.element(list.getByText('No notifications yet')).toBeVisible();
  });

  test('marks one, then all', async () => {
    const { bell, list, server } = await open([notificationOf(1), notificationOf(2), notificationOf(3)]);
    await bell.click();
    await list.getByRole('button', { name: 'Mark as read: Title 2' }).click();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    expect(server.requests(markNotifications).at(-1)?.sent.body).toEqual({
      notification_ids: [notificationOf(2).id],
    });
    await list.getByRole('button', { name: 'Mark all read' }).click();
    await expect.element(bell).toHaveAccessibleName('Notifications');
    expect(list.getByText('Unread').elements()).toHaveLength(0);
  });

  test('says so when marking fails, and shows what is true', async () => {
    const { screen, bell, list, server } = await open([notificationOf(1)]);
    server.on(markNotifications, () => refuse('too_many_requests'));
    await bell.click();
    await list.getByRole('button', { name: 'Mark all read' }).click();
    await expect.element(screen.getByText('Failed to mark notifications as read')).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  });

  test('says so when the list cannot be loaded, and tries again', async () => {
    const { bell, list, server } = await open([notificationOf(1)]);
    server.on(listNotifications, () => refuse('too_many_requests'));
    await bell.click();
    await expect.element(list.getByRole('heading', { name: 'Failed to fetch notifications' })).toBeVisible();
    server.on(listNotifications, ({ query: { page: number, limit } }) =>
      reply(200, { notifications: [notificationOf(1)], pagination: paginate({ page: number, limit }, 1) }),
    );
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect.element(list.getByText('Title 1', { exact: true })).toBeVisible();
  });

  test('leads to what an entry is about, which is then read', async () => {
    const { bell, list, ...app } = await open([notificationOf(1, { link: '/chat?chatId=support', title: 'New chat' })]);
    await bell.click();
    await list.getByRole('link', { name: /New chat/ }).click();
    await expect.poll(() => pathOf(app)).toBe('/chat?chatId=support');
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await expect.element(list).not.toBeInTheDocument();
  });

  test('hears of a new one, and of what was read in another tab', async () => {
    const { bell, list } = await open([notificationOf(5)]);
    await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
    const socket = FakeSocket.current;
    socket.accept();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    await expect.element(list.getByText('Title 5', { exact: true })).toBeVisible();
    socket.push(newNotification, { notification: notificationOf(1) });
    await expect.element(list.getByText('Title 1', { exact: true })).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    const announced = () => document.querySelector('header [aria-live="polite"]')?.textContent;
    expect(announced()).toBe('New notification (1)');
    socket.push(notificationsRead, { notification_ids: [notificationOf(5).id] });
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    socket.push(notificationsRead, { notification_ids: null });
    await expect.element(bell).toHaveAccessibleName('Notifications');
  });

  test('shows newer words of an unread one in its place, and counts it once', async () => {
    const { bell, list } = await open([notificationOf(1), notificationOf(2)]);
    await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
    const socket = FakeSocket.current;
    socket.accept();
    const renew = (message: string) =>
      socket.push(newNotification, { notification: notificationOf(2, { message }), renewed: true });
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    renew('Before the list was opened');
    await bell.click();
    await expect.element(list.getByText('Title 2', { exact: true })).toBeVisible();
    renew('Tuesday, not Monday');
    await expect.element(list.getByText('Tuesday, not Monday')).toBeVisible();
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent(/Title 2/);
  });

  test('is shown by the browser too while nobody looks at the tab, as far as the kind is wanted', async () => {
    const shown: Array<{ title: string; tag: string | undefined }> = [];
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
    const registration = {
      showNotification: (title: string, options?: NotificationOptions) => {
        shown.push({ title, tag: options?.tag });
        return Promise.resolve();
      },
      pushManager: { getSubscription: () => Promise.resolve(null) },
    };
    // The browser of the tests has no service worker of ours.
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
    onTestFinished(() => void vi.restoreAllMocks());
    const { server } = await open([]);
    server.on(getPreferences, () => reply(200, { preferences: { ...allOn, feedback: { mail: true, push: false } } }));
    await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
    FakeSocket.current.accept();
    FakeSocket.current.push(newNotification, { notification: notificationOf(1, { kind: 'feedback' }) });
    FakeSocket.current.push(newNotification, { notification: notificationOf(2) });
    await expect.poll(() => shown).toEqual([{ title: 'Title 2', tag: `notification:${notificationOf(2).id}` }]);
  });

  test('fills the window of a phone', async () => {
    await page.viewport(375, 800);
    const { bell, list } = await open([notificationOf(1)]);
    await bell.click();
    await expect.element(list.getByText('Title 1', { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await list.getByRole('button', { name: 'Close' }).click();
    await expect.element(bell).toHaveFocus();
  });

  test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { bell, list } = await open([notificationOf(1), notificationOf(2, { type: 'error', is_read: true })]);
    await bell.click();
    await expect.element(list.getByText('Title 1', { exact: true })).toBeVisible();
    // Half faded in, no contrast is right.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect(await violationsIn(document.body, 'aria-hidden-focus')).toEqual([]);
  });
});
