import type { FastifyInstance } from 'fastify';

import { findUser } from '#features/people/index.ts';

import { notificationRoutes } from './notifications.routes.ts';
import { NOTIFICATION_CAUSE } from './notifications.service.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { pushJob } from './push.job.ts';
import { personToTell } from './still-due.service.ts';
import type { CauseLookups } from './still-due.service.ts';

export { markSeenInChat, notify } from './notifications.service.ts';
export type { NotifyParts } from './notifications.service.ts';
export { sendMailAndPush } from './mail-and-push.service.ts';
export type { MailCalendar, MailFact } from './mail-and-push.service.ts';
export { wants } from './preferences.queries.ts';
export { vapidKeys } from './vapid-keys.ts';

/** Who is to be told about a cause, by what follows the first part of its name; null when it does not hold any more. */
export type CauseCheck = (rest: string, channel: 'mail' | 'push') => Promise<string | null>;

export interface NotificationsFeature {
  /** Another feature tells about something that is no notification: what its causes begin with, and how to check them. */
  addCause: (name: string, check: CauseCheck) => void;
}

export function notificationsFeature(app: FastifyInstance, lookups: CauseLookups): NotificationsFeature {
  const { db, clock, jobs, log, outbox, secret, config, gateway } = app.platform;
  const checks = new Map<string, CauseCheck>();

  function checkOf(cause: string): ((channel: 'mail' | 'push') => Promise<string | null>) | undefined {
    const [name = '', ...rest] = cause.split(':');
    const check = checks.get(name);
    return check && ((channel) => check(rest.join(':'), channel));
  }

  /** News follow a person to their new address. What has no check goes where it was asked for, like a link. */
  async function addressOf({ cause, recipient }: { cause: string; recipient: string }): Promise<string | null> {
    const check = checkOf(cause);
    if (!check) return recipient;
    const userId = await check('mail');
    return (userId && (await findUser(db, userId))?.email) ?? null;
  }

  checks.set(NOTIFICATION_CAUSE, (id, channel) => personToTell(db, { ...lookups, gateway, clock }, id, channel));
  outbox.addressBy(addressOf);
  const stillHolds = async (cause: string) => (await checkOf(cause)?.('push')) !== null;
  jobs.define(pushJob({ db, clock, log, secret, publicUrl: config.publicUrl, stillHolds }));
  notificationRoutes(app);
  preferencesRoutes(app);
  return { addCause: (name, check) => void checks.set(name, check) };
}
