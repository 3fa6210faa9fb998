import * as educations from '@coursemate/contract/educations';
import type { FastifyInstance } from 'fastify';

import { mayChangeOwn, maySeeOwn } from '#features/people/index.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { presentEducation } from './educations.presenter.ts';
import { findEducations } from './educations.queries.ts';
import * as service from './educations.service.ts';

export function educationsRoutes(app: FastifyInstance): void {
  readRoute(app, educations.listEducations, async ({ db, params, user }) => {
    ensure(maySeeOwn(user, params.id));
    const rows = await findEducations(db, [params.id]);
    return reply(200, { educations: rows.map(presentEducation) });
  });

  writeRoute(app, educations.addEducation, async ({ tx, params, user, body, now }) => {
    ensure(mayChangeOwn(user, params.id));
    const row = await service.addEducation(tx, user.id, body, { now });
    return reply(201, { education: presentEducation(row) });
  });

  writeRoute(app, educations.replaceEducations, async ({ tx, params, user, body, now }) => {
    ensure(mayChangeOwn(user, params.id));
    const rows = await service.replaceEducations(tx, user.id, body.educations, now);
    return reply(200, { educations: rows.map(presentEducation) });
  });

  writeRoute(app, educations.changeEducation, async ({ tx, params, user, body }) => {
    ensure(mayChangeOwn(user, params.id));
    const row = await service.changeEducation(tx, { id: params.eid, user_id: user.id }, body);
    return reply(200, { education: presentEducation(row) });
  });

  writeRoute(app, educations.removeEducation, async ({ tx, params, user }) => {
    ensure(mayChangeOwn(user, params.id));
    await service.removeEducation(tx, { id: params.eid, user_id: user.id });
    return reply(204, null);
  });
}
