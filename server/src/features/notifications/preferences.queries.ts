import { notificationKinds } from '@coursemate/contract/notifications';
import type { NotificationKind, Preferences } from '@coursemate/contract/notifications';

import type { Db, Tx } from '#platform/db/database.ts';

import './notifications.tables.ts';

export type Channels = Preferences[NotificationKind];

const ON: Channels = { mail: true, push: true };

export async function findPreferences(db: Db | Tx, userId: string): Promise<Preferences> {
  const rows = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute();
  const chosen = new Map(rows.map(({ kind, mail, push }) => [kind, { mail, push }]));
  // The kinds are the keys of the contract's object; `fromEntries` knows only that they are texts.
  return Object.fromEntries(notificationKinds.map((kind) => [kind, chosen.get(kind) ?? ON])) as Preferences;
}

export async function findChannels(db: Db | Tx, userId: string, kind: NotificationKind): Promise<Channels> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['mail', 'push'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? ON;
}

/** Whether someone wants to be told of a kind this way, asked right before it leaves. Who was deleted is not told. */
export async function wants(db: Db, userId: string, kind: NotificationKind, channel: keyof Channels): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined && (await findChannels(db, userId, kind))[channel];
}

/** Changes one channel or both of a kind; what is not named stays. */
export async function saveChannels(
  tx: Tx,
  userId: string,
  kind: NotificationKind,
  { mail, push }: { mail?: boolean | undefined; push?: boolean | undefined },
): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, mail: mail ?? ON.mail, push: push ?? ON.push })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        mail: mail ?? eb.ref('notification_preferences.mail'),
        push: push ?? eb.ref('notification_preferences.push'),
      })),
    )
    .execute();
}
