import { newNotification } from '@coursemate/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon, CheckCheck, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';

import { logFailure } from '#lib/api-error.ts';
import { keepLive, on } from '#lib/live/live.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CountBadge } from '#ui/display/badge.tsx';
import { Sheet } from '#ui/overlays/dialog.tsx';
import { ListPopover } from '#ui/overlays/popover.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

import { unreadNotificationsQuery, useMarkRead } from './api/notifications.ts';

const NotificationList = lazyPart(async () => (await import('./bell/notification-list.tsx')).NotificationList);

/** The bell of the header. Its list drops down, or fills the window of a phone. */
export function Bell() {
  const { data: unread = 0, error } = useQuery(unreadNotificationsQuery);
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 48rem)');
  useEffect(() => {
    if (error) logFailure('Failed to fetch unread notifications count', error);
  }, [error]);

  const button = (
    <IconButton
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      {...(wide ? {} : { onClick: () => setOpen(true), 'aria-haspopup': 'dialog' })}
    >
      <span className="relative">
        <BellIcon />
        {unread > 0 && (
          <span className="absolute -top-2.5 left-3">
            <CountBadge count={unread} tone="danger" />
          </span>
        )}
      </span>
    </IconButton>
  );
  const close = () => setOpen(false);
  const shared = {
    title: 'Notifications',
    heading: <Heading unread={unread} />,
    footer: <SettingsLink onFollow={close} />,
    open,
    onOpenChange: setOpen,
  };
  const list = <NotificationList onLeave={close} />;
  return (
    <>
      <Announcer />
      {wide ? (
        <ListPopover trigger={button} {...shared}>
          {list}
        </ListPopover>
      ) : (
        <>
          {button}
          <Sheet {...shared}>
            <div className="-m-5">{list}</div>
          </Sheet>
        </>
      )}
    </>
  );
}

/** Tells screen readers that a notification has arrived; what it says can be read in the list. */
function Announcer() {
  const [arrived, setArrived] = useState(0);
  useEffect(
    () =>
      keepLive({
        events: [on(newNotification, () => setArrived((before) => before + 1))],
        // What came meanwhile is old; the name of the bell says how many there are.
        catchUp: () => {},
      }),
    [],
  );
  return (
    <div aria-live="polite" className="sr-only">
      {/* Each one changes the text: what stays the same is not announced. */}
      {arrived > 0 && `New notification (${arrived})`}
    </div>
  );
}

function Heading({ unread }: { unread: number }) {
  const mark = useMarkRead();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <span aria-hidden="true" className="font-heading text-16 font-bold">
        Notifications
      </span>
      {unread > 0 && (
        <>
          <CountBadge count={unread} tone="danger" />
          <span className="ml-auto">
            <Button look="quiet" size="sm" onClick={() => mark('all')}>
              <CheckCheck />
              Mark all read
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

function SettingsLink({ onFollow }: { onFollow: () => void }) {
  return (
    <Link
      to="/profile"
      hash="notifications"
      onClick={onFollow}
      className={buttonClass('quiet', { size: 'sm', wide: true })}
    >
      <Settings />
      Notification settings
    </Link>
  );
}
