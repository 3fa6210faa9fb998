import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { flatNotifications, markRead, notificationsQuery } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

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

/** The list in the bell: loaded, loading, empty or failed. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery);
  const mark = useMarkRead();
  if (!list.data && list.error) {
    return (
      <div className="p-3">
        <LoadFailed title="Failed to fetch notifications" query={list} />
      </div>
    );
  }
  if (!list.data) return <Placeholders />;
  const notifications = flatNotifications(list.data);
  if (notifications.length === 0) {
    return (
      <div className="p-3">
        <EmptyState
          icon={<BellRing />}
          title="No notifications yet"
          text="Requests, answers and feedback will be told here."
        />
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => notification.is_read || mark([notification.id])}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-2">
          <Button
            look="secondary"
            size="sm"
            wide
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
          {list.isFetchNextPageError && (
            <p role="alert" className="mt-1.5 text-center text-13 text-danger">
              Failed to fetch notifications
            </p>
          )}
        </div>
      )}
    </>
  );
}

const ROWS = [1, 2, 3] as const;

function Placeholders() {
  return (
    <Loading label="Loading notifications...">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton round className="size-9 shrink-0" />
          <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
