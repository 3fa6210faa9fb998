import * as profiles from '@coursemate/contract/profiles';
import { getContactStatus } from '@coursemate/contract/users';
import type { FastifyInstance } from 'fastify';

import { createLinks, mayRegister } from '#features/auth/index.ts';
import { mayChangeOwn } from '#features/people/index.ts';
import { ensureFresh } from '#platform/access.ts';
import { days } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { phoneOf } from './phone.ts';
import { mayTakeRole } from './profiles.policy.ts';
import { contactsOf, presentOwnProfile, presentPublicProfile } from './profiles.presenter.ts';
import { findPerson } from './profiles.queries.ts';
import { requirePerson, saveProfile } from './profiles.service.ts';

/** Each change mails an address that may be a stranger's, so it must not get cheaper when the shared counter is down. */
const emailChanges: Limit = { name: 'email_change', max: 3, windowMs: days(1), whenStoreFails: 'closed' };

export function profilesRoutes(app: FastifyInstance): void {
  const { config, limiter, outbox, gateway } = app.platform;
  const links = createLinks({ outbox, publicUrl: config.publicUrl });

  readRoute(app, profiles.getProfile, async ({ db, query, user, now }) => {
    const { person, visibility } = await requirePerson(db, user, query.userId);
    const profile = visibility === 'everything' ? presentOwnProfile(person, now) : presentPublicProfile(person);
    return reply(200, { profile });
  });

  readRoute(app, getContactStatus, async ({ db, params, user }) => {
    const { person, exchanged, contactsShown } = await requirePerson(db, user, params.id);
    return reply(200, { has_exchanged_contacts: exchanged, contacts: contactsShown ? contactsOf(person) : null });
  });

  writeRoute(app, profiles.saveProfile, {
    async before({ db, user, body, now }) {
      ensure(mayChangeOwn(user, body.user_id ?? user.id));
      ensure(mayTakeRole(user, body.role));
      const { email, phone_number, country_id } = body;
      if (email === undefined && !phone_number) return;
      const person = await findPerson(db, user.id, user.id);
      if (!person) return;
      // A wrong number is refused here, so that it does not use up a change of email.
      if (phone_number) phoneOf(phone_number, country_id ?? person.country_id);
      if (email === undefined || email === person.email) return;
      ensureFresh(user, now);
      ensure(mayRegister(email, config.emailDomains));
      await limiter.take(emailChanges, user.id);
    },
    async handle({ tx, user, body, now }) {
      const { user_id: _own, ...changes } = body;
      await saveProfile(tx, { links, gateway }, user, changes, now);
      const person = await findPerson(tx, user.id, user.id);
      if (!person) throw new AppError('unauthorized');
      return reply(200, { profile: presentOwnProfile(person, now) });
    },
  });
}
