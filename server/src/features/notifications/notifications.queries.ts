import { limits } from '@coursemate/contract/base/limits';
import type { Pagination } from '@coursemate/contract/base/pagination';
import type { NotificationKind } from '@coursemate/contract/notifications';

import { days, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { paginateSeen } from '#platform/db/page.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';

import './notifications.tables.ts';
import type { NotificationRow } from './notifications.tables.ts';

export interface NewNotification extends Pick<NotificationRow, 'type' | 'title' | 'message' | 'link'> {
  userId: string;
  /** Which preference it goes by; without one it is shown in the app only. */
  kind?: NotificationRow['kind'];
  chatId?: string;
  feedbackId?: string;
}

export function insertNotification(
  tx: Tx,
  { userId, chatId, feedbackId, kind = null, ...words }: NewNotification,
  now: Date,
): Promise<NotificationRow> {
  const about = { user_id: userId, kind, chat_id: chatId ?? null, feedback_id: feedbackId ?? null };
  return tx
    .insertInto('notifications')
    .values({ ...words, ...about, id: newId(now.getTime()), read_at: null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Such news are told anew when the earlier ones are older. */
const SAME_NEWS_FOR = days(1);

/**
 * Gives unread news of the same person about the same thing new words. They keep their place and time. Undefined when there
 * are none.
 */
export function renewUnread(
  tx: Tx,
  { userId, chatId, feedbackId, kind = null, ...words }: NewNotification,
  now: Date,
): Promise<NotificationRow | undefined> {
  const latest = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '>', later(now, -SAME_NEWS_FOR))
    .where('kind', 'is not distinct from', kind)
    .where('title', '=', words.title)
    .where('chat_id', 'is not distinct from', chatId ?? null)
    .where('feedback_id', 'is not distinct from', feedbackId ?? null)
    .orderBy('id', 'desc')
    .limit(1);
  return tx
    .updateTable('notifications')
    .set(words)
    .where('id', 'in', latest)
    .where('read_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export type ShownNotification = Omit<NotificationRow, 'user_id' | 'chat_id' | 'feedback_id'>;

/**
 * One statement finds the page and counts, because every screen asks for the unread ones. Ids grow with time, so their
 * order is that of the events.
 */
function preparedPage(name: string, where: string) {
  const shown = 'id, type, title, message, link, kind, read_at, created_at';
  const all = (userId: string) => `from notifications where user_id = ${userId} ${where}`;
  return prepared<ShownNotification & { counted: number; expected: number | null }>(
    name,
    `with page as (
       select ${shown} ${all('$1')} order by id desc limit (select $2::int) offset (select $3::int)
     ),
     counted as (
       select counted, case when counted > ${limits.exactTotalMax}
         then expected_rows(format('select ${all('%L')}', $1::uuid)) end as expected
       from (select count(*) as counted from (select ${all('$1')} limit ${limits.exactTotalMax + 1}) as found) as numbers
     )
     select counted, expected, ${shown} from counted left join page on true order by id desc`,
  );
}

const pages = {
  all: preparedPage('notifications_page', ''),
  unread: preparedPage('unread_notifications_page', 'and read_at is null'),
};

export async function pageOfNotifications(
  db: Db,
  userId: string,
  { unreadOnly, ...at }: { unreadOnly: boolean; page: number; limit: number },
): Promise<{ rows: ShownNotification[]; pagination: Pagination }> {
  const found = await pages[unreadOnly ? 'unread' : 'all'](db, [userId, at.limit, (at.page - 1) * at.limit]);
  const { counted = 0, expected = null } = found[0] ?? {};
  // A page past the end has one row, with the number only.
  const rows = found.filter(({ id }) => id !== null);
  const total = { total: Math.max(expected ?? 0, counted), estimated: expected !== null };
  return { rows, pagination: paginateSeen(at, rows.length, total) };
}

/** Marks unread ones of a person, all or those named; how many there were. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | 'all', now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What the chat itself shows: its request, the answer, and what the system says about lessons. */
export const SEEN_IN_CHAT: readonly (NotificationKind | null)[] = ['chat_request', 'chat_answer', 'lesson'];

/** Marks what a person has seen in a chat; their ids. What outlives a block names the chat in its link only. */
export async function markSeen(
  tx: Tx,
  { userId, chatId }: { userId: string; chatId: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', 'in', SEEN_IN_CHAT)
    .where((eb) => eb.or([eb('chat_id', '=', chatId), eb('link', '=', `/chat?chatId=${chatId}`)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
