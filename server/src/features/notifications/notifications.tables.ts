import type { Notification, NotificationKind } from '@coursemate/contract/notifications';
import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: PreferencesTable;
    push_subscriptions: PushSubscriptionsTable;
    vapid_keys: VapidKeysTable;
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
  /** Which preference it goes by; null for what nobody can turn off. */
  kind: NotificationKind | null;
  chat_id: string | null;
  feedback_id: string | null;
  read_at: Date | null;
  created_at: Date;
}

/** A kind without a row is on. */
interface PreferencesTable {
  user_id: string;
  kind: NotificationKind;
  mail: boolean;
  push: boolean;
}

interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** One row: the keys that pushes are signed with. */
interface VapidKeysTable {
  public_key: string;
  /** Sealed. */
  private_key: Buffer;
  only_row: Generated<boolean>;
}

export type NotificationRow = Selectable<NotificationsTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
