import type { Notification } from '@coursemate/contract/notifications';

import type { NotificationRow } from './notifications.tables.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    link: row.link,
    kind: row.kind,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
