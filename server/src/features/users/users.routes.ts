import * as users from '@coursemate/contract/users';
import type { FastifyInstance } from 'fastify';

import { createSessions } from '#features/auth/index.ts';
import { lockUser } from '#features/people/index.ts';
import { findPerson } from '#features/profiles/index.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { mayManage } from './users.policy.ts';
import { contactsOf, presentManagedUser, presentSeen } from './users.presenter.ts';
import { deletePerson, restorePerson, requirePerson, setBlocked } from './users.service.ts';

export function usersRoutes(app: FastifyInstance): void {
  const { gateway, secret } = app.platform;
  const sessions = createSessions({ secret, gateway });

  readRoute(app, users.getUser, async ({ db, params, user }) => {
    const { person, visibility, contactsShown } = await requirePerson(db, user, params.id);
    return reply(200, { user: presentSeen(person, { viewer: user, visibility, contactsShown }) });
  });

  readRoute(app, users.getContactStatus, async ({ db, params, user }) => {
    const { person, exchanged, contactsShown } = await requirePerson(db, user, params.id);
    return reply(200, { has_exchanged_contacts: exchanged, contacts: contactsShown ? contactsOf(person) : null });
  });

  writeRoute(app, users.changeUser, async ({ tx, params, user, body, now }) => {
    const person = await lockUser(tx, params.id);
    if (!person) throw new AppError('not_found');
    ensure(mayManage(user, person));
    if (body.blocked !== undefined) await setBlocked(tx, app.platform, person, body.blocked, now);
    if (body.is_deleted === false) await restorePerson(tx, person, now);
    const changed = await findPerson(tx, params.id, user.id);
    if (!changed) throw new AppError('not_found');
    return reply(200, { user: presentManagedUser(changed) });
  });

  writeRoute(app, users.deleteUser, async ({ tx, params, user, now }) => {
    const person = await lockUser(tx, params.id);
    if (!person) throw new AppError('not_found');
    ensure(mayManage(user, person));
    await deletePerson(tx, sessions, person, now);
    return reply(204, null);
  });
}
