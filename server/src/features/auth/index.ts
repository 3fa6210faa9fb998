import type { FastifyInstance } from 'fastify';

import { deleteUnverifiedUsers } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Passwords } from '#platform/security/passwords.ts';

import { authRoutes } from './auth.routes.ts';
import { deletePlacesSeenBefore } from './known-places.service.ts';
import { deleteSessionsExpiredBefore } from './sessions.queries.ts';

export { demoteAdmin, ensureAdmin, makeAdmin } from './admins.service.ts';
export { mayRegister } from './auth.policy.ts';
export { cancelEmailChange, requestEmailChange } from './email-change.service.ts';
export { createLinks } from './links.service.ts';
export type { Links } from './links.service.ts';
export { sessionAliveSql } from './sessions.policy.ts';
export { createAuthority, createSessions } from './sessions.service.ts';
export type { Sessions } from './sessions.service.ts';

/** Accounts whose email was never verified: long enough for a mail that was overlooked. */
const UNVERIFIED_KEPT = days(7);
/** As long as the cookie of a browser. */
const PLACES_KEPT = days(365);
/** Ended sessions stay for a while, so that a replayed token is still recognised as one. */
const EXPIRED_SESSIONS_KEPT = days(7);

export function authFeature(app: FastifyInstance, passwords: Passwords): void {
  authRoutes(app, passwords);
  const { jobs, db, clock } = app.platform;
  jobs.repeat({
    name: 'auth.clean-up',
    cron: '41 3 * * *',
    async run() {
      await deleteUnverifiedUsers(db, later(clock.now(), -UNVERIFIED_KEPT));
      await deletePlacesSeenBefore(db, later(clock.now(), -PLACES_KEPT));
      await deleteSessionsExpiredBefore(db, later(clock.now(), -EXPIRED_SESSIONS_KEPT));
    },
  });
}
