import type { Notification } from '@coursemate/contract/notifications';

import type { ShownNotification } from './notifications.queries.ts';

export function presentNotification(row: ShownNotification): Notification {
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
