import type { Notification } from '@coursemate/contract/notifications';
import type { Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

interface NotificationsTable {
  id: string;
  user_id: string;
  type: Notification['type'];
  title: string;
  message: string;
  /** A path of this site. */
  link: string | null;
  read_at: Date | null;
  created_at: Date;
}

export type NotificationRow = Selectable<NotificationsTable>;
