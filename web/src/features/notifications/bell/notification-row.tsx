import type { Notification } from '@coursemate/contract/notifications';
import { useRouter } from '@tanstack/react-router';
import { Bell, Check, ListChecks, type LucideIcon, MessageCircle, Star } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/display/relative-time.tsx';

/** The icon says where an entry leads. */
const ICONS: ReadonlyArray<[path: string, Icon: LucideIcon]> = [
  ['/chat', MessageCircle],
  ['/teachers', Star],
  ['/profile', ListChecks],
  ['/admin', ListChecks],
];

/** The ground of the icon says what kind it is. */
const GROUNDS: Record<Notification['type'], string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-ok-soft text-ok',
  warning: 'bg-warn-soft text-warn',
  error: 'bg-danger-soft text-danger',
};

/** News of the last month say how old they are. */
const DAYS_SHOWN = 30;

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  /** After it was followed. */
  onLeave: () => void;
}

export function NotificationRow({ notification, onRead, onLeave }: NotificationRowProps) {
  const { type, title, message, link, is_read: isRead, created_at: at } = notification;
  function follow() {
    onRead();
    onLeave();
  }
  const [, Icon = Bell] = ICONS.find(([path]) => link?.startsWith(path)) ?? [];
  const content = (
    <>
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-pill', GROUNDS[type])}>
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('min-w-0 text-14', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
          <span className={classNames('shrink-0 text-13', isRead ? 'text-muted' : 'font-semibold text-brand-strong')}>
            <RelativeTime at={at} daysShown={DAYS_SHOWN} />
          </span>
        </span>
        <span className="block text-13 break-words text-muted">{message}</span>
        {!isRead && <span className="sr-only">Unread</span>}
      </span>
    </>
  );
  return (
    <li className="group relative flex items-center transition-colors focus-within:bg-hover hover:bg-hover">
      {link === null ? (
        <div className="flex min-w-0 flex-1 gap-3 py-3 pr-2 pl-4">{content}</div>
      ) : (
        <NotificationLink link={link} onFollow={follow}>
          {content}
        </NotificationLink>
      )}
      <div className="relative grid w-11 shrink-0 place-items-center pr-2">
        {!isRead && (
          <>
            <span
              aria-hidden="true"
              className="absolute size-2 rounded-pill bg-brand group-focus-within:hidden group-hover:hidden pointer-coarse:hidden"
            />
            <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
              <IconButton label={`Mark as read: ${title}`} look="outline" size="sm" onClick={onRead}>
                <Check />
              </IconButton>
            </span>
          </>
        )}
      </div>
    </li>
  );
}

/** Leads to any path of this site, which the typed link of the router cannot name. */
function NotificationLink({ link, onFollow, children }: { link: string; onFollow: () => void; children: ReactNode }) {
  const { history } = useRouter();
  function follow(event: MouseEvent) {
    onFollow();
    // Whoever opens it in a new tab stays here.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(link);
  }
  return (
    <a href={link} onClick={follow} className="flex min-w-0 flex-1 gap-3 py-3 pr-2 pl-4 -outline-offset-2">
      {children}
    </a>
  );
}
