import type { FastifyInstance } from 'fastify';

import { stillHolds } from './holds.service.ts';
import type { NotificationHooks } from './holds.service.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { NOTIFICATION_CAUSE } from './notifications.service.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { pushJob } from './push.job.ts';

export { notify } from './notifications.service.ts';
export type { NotifyParts } from './notifications.service.ts';
export { sendMailAndPush } from './mail-and-push.service.ts';
export { wants } from './preferences.queries.ts';
export { vapidKeys } from './vapid-keys.ts';

/** Whether the cause of a mail or push still holds, by the first part of its name. */
export type CauseCheck = (rest: string, channel: 'mail' | 'push') => Promise<boolean>;

export interface NotificationsFeature {
  /** Another feature tells about something that is no notification: what its causes begin with, and how to check them. */
  addCause: (name: string, check: CauseCheck) => void;
}

export function notificationsFeature(app: FastifyInstance, hooks: NotificationHooks): NotificationsFeature {
  const { db, clock, jobs, log, outbox, secret, config } = app.platform;
  const checks = new Map<string, CauseCheck>();

  /** What has no check always holds: it was asked for, like a link to a new password. */
  async function holds(cause: string, channel: 'mail' | 'push'): Promise<boolean> {
    const [name = '', ...rest] = cause.split(':');
    const check = checks.get(name);
    return check ? check(rest.join(':'), channel) : true;
  }

  checks.set(NOTIFICATION_CAUSE, (id, channel) => stillHolds(db, hooks, id, channel));
  outbox.onlyWhile((cause) => holds(cause, 'mail'));
  jobs.define(
    pushJob({ db, clock, log, secret, publicUrl: config.publicUrl, stillHolds: (cause) => holds(cause, 'push') }),
  );
  notificationRoutes(app);
  preferencesRoutes(app);
  return { addCause: (name, check) => void checks.set(name, check) };
}
