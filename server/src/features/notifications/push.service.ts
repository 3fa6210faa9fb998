import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';

import './notifications.tables.ts';
import type { News } from './mail-and-push.service.ts';

/** More browsers than anyone has; the oldest goes. */
const BROWSERS_MAX = 20;

export const PUSH_JOB = 'notifications.push';

/** What the service worker shows. */
export interface PushJob {
  userId: string;
  title: string;
  text: string;
  link: string;
  cause: string;
}

/** Queues a push in the caller's transaction; whoever has no browser for it costs no job. */
export async function queuePush(tx: Tx, jobs: Jobs, { userId, title, text, link, cause }: News): Promise<void> {
  const browser = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!browser) return;
  await jobs.send<PushJob>(tx, { name: PUSH_JOB }, cause, { userId, title, text, link, cause });
}

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser belongs to whoever signed in there last, as long as they are signed in. */
export async function saveBrowser(
  tx: Tx,
  { id: userId, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  { endpoint, keys }: Browser,
  now: Date,
): Promise<void> {
  const owner = { user_id: userId, session_id: sessionId, ...keys };
  await tx
    .insertInto('push_subscriptions')
    .values({ id: newId(now.getTime()), endpoint, ...owner, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(BROWSERS_MAX),
    )
    .execute();
}

export async function removeBrowser(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}
