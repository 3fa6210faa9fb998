import * as users from '@coursemate/contract/users';
import type { FastifyInstance } from 'fastify';

import { createSessions } from '#features/auth/index.ts';
import { coursesByUser } from '#features/courses/index.ts';
import { lockUser } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { requirePerson } from '#features/profiles/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayManage } from './admin-users.policy.ts';
import { presentManagedUser, presentSeen } from './admin-users.presenter.ts';
import { deletePerson, findUsers, restorePerson, setBlocked } from './admin-users.service.ts';
import { findAlike } from './alike.queries.ts';

export function adminUsersRoutes(app: FastifyInstance): void {
  const { gateway, secret } = app.platform;
  const sessions = createSessions({ secret, gateway });

  readRoute(app, users.listUsers, async ({ db, query, user, now }) =>
    reply(200, await findUsers(db, query, user, now)),
  );

  readRoute(app, users.getUser, async ({ db, params, user, now }) => {
    const { person, ...seen } = await requirePerson(db, user, params.id);
    const own = user.role === 'teacher' ? await coursesByUser(db, [user.id]) : undefined;
    const viewersCourses = own?.get(user.id) ?? [];
    return reply(200, { user: presentSeen(person, { viewer: user, viewersCourses, ...seen }, now) });
  });

  readRoute(app, users.listAlikeUsers, async ({ db, params, user }) => {
    const { person } = await requirePerson(db, user, params.id);
    return reply(200, await findAlike(db, person.id));
  });

  /** The row of a person whom the caller may manage, for this transaction to change. */
  async function lockManaged(tx: Tx, viewer: Viewer, id: string): Promise<UserRow> {
    const person = await lockUser(tx, id);
    if (!person) throw new AppError('not_found');
    ensure(mayManage(viewer, person));
    return person;
  }

  writeRoute(app, users.changeUser, async ({ tx, params, user, body, now }) => {
    const act = { admin: user, person: await lockManaged(tx, user, params.id), reason: body.reason, gateway };
    if (body.blocked !== undefined) await setBlocked(tx, app.platform, act, body.blocked, now);
    if (body.is_deleted === false) await restorePerson(tx, act, now);
    const { person, chat } = await requirePerson(tx, user, params.id);
    return reply(200, { user: presentManagedUser(person, user, chat, now) });
  });

  writeRoute(app, users.deleteUser, async ({ tx, params, query, user, now }) => {
    const act = { admin: user, person: await lockManaged(tx, user, params.id), reason: query.reason, gateway };
    await deletePerson(tx, sessions, act, now);
    return reply(204, null);
  });
}
