import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { flatNotifications, notificationsQuery, useMarkRead } from '../api/notifications.ts';
import { AskForPush } from '../settings/ask-for-push.tsx';
import { NotificationRow } from './notification-row.tsx';

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <AskForPush />
      <List onLeave={onLeave} />
    </>
  );
}

/** The list in the bell: loaded, loading, empty or failed. */
function List({ onLeave }: { onLeave: () => void }) {
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
