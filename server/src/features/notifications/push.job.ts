import { sql } from 'kysely';
import webPush from 'web-push';

import { sessionAliveSql } from '#features/auth/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { postToPublic } from '#platform/http/public-post.ts';
import type { PublicPost } from '#platform/http/public-post.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log.ts';

import './notifications.tables.ts';
import type { PushSubscriptionRow } from './notifications.tables.ts';
import { PUSH_JOB } from './push.service.ts';
import type { PushJob } from './push.service.ts';
import { vapidKeys } from './vapid-keys.ts';

const A_DAY_SECONDS = 86_400;
const TEN_MINUTES_SECONDS = 600;
/** A push service says so when a browser is gone for good. */
const GONE = new Set([404, 410]);

export interface PushParts {
  db: Db;
  clock: Clock;
  log: Logger;
  secret: string;
  publicUrl: string;
  /** Whether what a push is about still holds, asked right before it leaves. */
  stillHolds: (cause: string) => Promise<boolean>;
  post?: PublicPost;
}

/** A mail address or an https address, by which a push service can reach whoever runs this. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:admin@localhost';
}

async function sendTo(parts: PushParts, browser: PushSubscriptionRow, payload: string): Promise<number> {
  const { publicKey, privateKey } = await vapidKeys(parts);
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    payload,
    {
      TTL: A_DAY_SECONDS,
      urgency: 'normal',
      vapidDetails: { subject: contactOf(parts.publicUrl), publicKey, privateKey },
    },
  );
  return (parts.post ?? postToPublic)(endpoint, headers, body);
}

/** The browsers in which a person is still signed in. */
async function browsersOf(db: Db, userId: string, now: Date): Promise<PushSubscriptionRow[]> {
  const { rows } = await sql<PushSubscriptionRow>`
    select push_subscriptions.* from push_subscriptions
    join sessions on sessions.id = push_subscriptions.session_id
    join users on users.id = sessions.user_id,
    (select ${now}::timestamptz as now) as at
    where push_subscriptions.user_id = ${userId} and ${sql.raw(sessionAliveSql('sessions', 'users', 'at.now'))}`.execute(
    db,
  );
  return rows;
}

/** Sends a push to every browser of a person, encrypted for each. */
export function pushJob(parts: PushParts): JobKind<PushJob> {
  const { db, log } = parts;

  async function pushTo(browser: PushSubscriptionRow, payload: string): Promise<void> {
    const remove = () => db.deleteFrom('push_subscriptions').where('id', '=', browser.id).execute();
    let status: number;
    try {
      status = await sendTo(parts, browser, payload);
    } catch (error) {
      // One browser that cannot be reached must not keep the others waiting, nor be told twice.
      log.warn({ err: error, subscription: browser.id }, 'a push could not be sent');
      return;
    }
    if (GONE.has(status)) await remove();
    else if (status >= 400) log.warn({ status, subscription: browser.id }, 'a push was refused');
  }

  return {
    name: PUSH_JOB,
    retryLimit: 3,
    firstPauseSeconds: 5,
    longestPauseSeconds: TEN_MINUTES_SECONDS,
    async run({ userId, title, text, link, cause }) {
      if (!(await parts.stillHolds(cause))) return;
      const browsers = await browsersOf(db, userId, parts.clock.now());
      const payload = JSON.stringify({ title, body: text, link, tag: cause });
      await Promise.all(browsers.map((browser) => pushTo(browser, payload)));
    },
  };
}
