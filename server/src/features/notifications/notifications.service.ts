import { newNotification, notificationsRead } from '@coursemate/contract/notifications';

import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { sendMailAndPush } from './mail-and-push.service.ts';
import type { MailAndPushParts, MailParts } from './mail-and-push.service.ts';
import { presentNotification } from './notifications.presenter.ts';
import { insertNotification, markRead, markSeen, renewUnread } from './notifications.queries.ts';
import type { NewNotification } from './notifications.queries.ts';

/** Mails about a notification have this in front of its id as their cause. */
export const NOTIFICATION_CAUSE = 'notification';

export type NotifyParts = MailAndPushParts & Pick<Platform, 'gateway'>;

interface Words extends NewNotification {
  /** What the mail says beyond this. */
  mail?: MailParts | undefined;
  /** Can come many times: while the last one is unread it says the newest, and nothing more is mailed or pushed. */
  repeats?: boolean;
}

/**
 * Tells a person something: kept in the transaction of what caused it, shown in open pages once that is committed, and
 * sent by mail and push when it has a kind.
 */
export async function notify(
  tx: Tx,
  parts: NotifyParts,
  { mail, repeats = false, ...words }: Words,
  now: Date,
): Promise<void> {
  const renewed = repeats ? await renewUnread(tx, words, now) : undefined;
  const row = renewed ?? (await insertNotification(tx, words, now));
  const news = { notification: presentNotification(row), ...(renewed && { renewed: true }) };
  afterCommit(tx, () => parts.gateway.toPerson(words.userId, newNotification, news));
  if (row.kind === null || renewed) return;
  const { title, message, link } = row;
  await sendMailAndPush(tx, parts, {
    userId: row.user_id,
    kind: row.kind,
    cause: `${NOTIFICATION_CAUSE}:${row.id}`,
    title,
    text: message,
    link: link ?? '/home',
    mail,
  });
}

/** Marks own notifications, and tells the person's other pages. */
export async function markAsRead(
  tx: Tx,
  gateway: Gateway,
  { userId, ids }: { userId: string; ids: readonly string[] | 'all' },
  now: Date,
): Promise<number> {
  const updated = await markRead(tx, userId, ids, now);
  if (updated > 0) {
    const notification_ids = ids === 'all' ? null : [...ids];
    afterCommit(tx, () => gateway.toPerson(userId, notificationsRead, { notification_ids }));
  }
  return updated;
}

/** Marks the news of a chat that someone has seen there, and tells their other pages. */
export async function markSeenInChat(
  tx: Tx,
  gateway: Gateway,
  seen: { userId: string; chatId: string },
  now: Date,
): Promise<void> {
  const notification_ids = await markSeen(tx, seen, now);
  if (notification_ids.length === 0) return;
  afterCommit(tx, () => gateway.toPerson(seen.userId, notificationsRead, { notification_ids }));
}
