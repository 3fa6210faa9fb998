import { newNotification } from '@coursemate/contract/notifications';

import type { Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { presentNotification } from './notifications.presenter.ts';
import { insertNotification } from './notifications.queries.ts';
import type { NewNotification } from './notifications.queries.ts';

/** Tells a person something: kept in the transaction of what caused it, pushed once that is committed. */
export async function notify(tx: Tx, gateway: Gateway, words: NewNotification, now: Date): Promise<void> {
  const row = await insertNotification(tx, words, now);
  const notification = presentNotification(row);
  afterCommit(tx, () => gateway.toPerson(words.userId, newNotification, { notification }));
}
