import { limits } from '@coursemate/contract/base/limits';
import {
  listNotifications,
  markNotifications,
  type Notification,
  notificationsRead,
} from '@coursemate/contract/notifications';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { useToast } from '#ui/overlays/toast.tsx';

type Page = Awaited<ReturnType<typeof fetchPage>>;

function fetchPage(page: number, signal: AbortSignal) {
  return call(listNotifications, { query: { page: String(page) }, signal });
}

/** The newest notifications, page after page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : null),
  // Live events keep it right.
  staleTime: Infinity,
});

/** How many are unread. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const query = { page: '1', limit: String(limits.pageSizeMax), unread_only: 'true' as const };
    return (await call(listNotifications, { query, signal })).pagination.totalCount;
  },
  staleTime: Infinity,
});

/** All loaded ones, each once: a new one moves the others on, and the next page may begin with one that is there. */
export function flatNotifications(data: InfiniteData<Page> | undefined): Notification[] {
  const byId = new Map(data?.pages.flatMap((page) => page.notifications).map((entry) => [entry.id, entry]));
  return [...byId.values()];
}

function changeList(queryClient: QueryClient, change: (page: Page, index: number) => Page): void {
  queryClient.setQueryData(notificationsQuery.queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
}

/** An unread one says something newer: where it is shown it changes in its place. */
export function renewNotification(queryClient: QueryClient, notification: Notification): void {
  changeList(queryClient, (page) => ({
    ...page,
    notifications: page.notifications.map((entry) => (entry.id === notification.id ? notification : entry)),
  }));
}

export function addNotification(queryClient: QueryClient, notification: Notification): void {
  const list = queryClient.getQueryData(notificationsQuery.queryKey);
  if (flatNotifications(list).some(({ id }) => id === notification.id)) return;
  changeList(queryClient, (page, index) =>
    index === 0 ? { ...page, notifications: [notification, ...page.notifications] } : page,
  );
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, (count) => (count ?? 0) + 1);
}

/** Marks loaded ones as read; the number of unread ones is asked for when it cannot be told from them. */
export function keepRead(
  queryClient: QueryClient,
  ids: z.output<typeof notificationsRead.payload>['notification_ids'],
) {
  const loaded = flatNotifications(queryClient.getQueryData(notificationsQuery.queryKey));
  const isNew = (entry: Notification) => !entry.is_read && (ids === null || ids.includes(entry.id));
  const changed = loaded.filter(isNew).length;
  changeList(queryClient, (page) => ({
    ...page,
    notifications: page.notifications.map((entry) => (isNew(entry) ? { ...entry, is_read: true } : entry)),
  }));
  if (ids === null) queryClient.setQueryData(unreadNotificationsQuery.queryKey, 0);
  else if (changed > 0) {
    queryClient.setQueryData(unreadNotificationsQuery.queryKey, (count) => count && Math.max(0, count - changed));
  }
}

/** Asks for everything again; what is shown stays until the answer is there. */
export function refreshNotifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

/** Shown as read at once; when the server refuses, it is asked for what is true. */
async function markRead(queryClient: QueryClient, ids: readonly string[] | 'all'): Promise<void> {
  keepRead(queryClient, ids === 'all' ? null : [...ids]);
  try {
    await call(markNotifications, { body: ids === 'all' ? { mark_all: true } : { notification_ids: [...ids] } });
  } catch (error) {
    void refreshNotifications(queryClient);
    throw error;
  }
}

/** Marks some or all as read; says so when the server refuses. */
export function useMarkRead(): (ids: readonly string[] | 'all') => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (ids) => {
    markRead(queryClient, ids).catch((error: unknown) => {
      toast.error({ title: 'Failed to mark notifications as read', text: sentenceOf(error, 'Please try again.') });
    });
  };
}
