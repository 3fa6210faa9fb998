import * as subjects from '@coursemate/contract/subjects';
import type { FastifyInstance } from 'fastify';

import { isListedTeacher } from '#features/people/index.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { maySeeSubjects, mayTeach } from './subjects.policy.ts';
import { presentSubject } from './subjects.presenter.ts';
import { findSubjectsOf } from './subjects.queries.ts';
import * as service from './subjects.service.ts';

export function subjectsRoutes(app: FastifyInstance): void {
  readRoute(app, subjects.listSubjects, async ({ db, params, user }) => {
    const owner = { id: params.id, listed: await isListedTeacher(db, params.id) };
    if (!maySeeSubjects(user, owner)) throw new AppError('not_found');
    const rows = await findSubjectsOf(db, [params.id], user.id);
    return reply(200, { subjects: rows.map(presentSubject) });
  });

  writeRoute(app, subjects.addSubject, async ({ tx, params, user, body, now }) => {
    ensure(mayTeach(user, params.id));
    const row = await service.addSubject(tx, user.id, body, now);
    return reply(201, { subject: presentSubject(row) });
  });

  writeRoute(app, subjects.replaceSubjects, async ({ tx, params, user, body, now }) => {
    ensure(mayTeach(user, params.id));
    const rows = await service.replaceSubjects(tx, user.id, body.subjects, now);
    return reply(200, { subjects: rows.map(presentSubject) });
  });

  writeRoute(app, subjects.changeSubject, async ({ tx, params, user, body }) => {
    ensure(mayTeach(user, params.id));
    const row = await service.changeSubject(tx, { id: params.subjectId, user_id: user.id }, body);
    return reply(200, { subject: presentSubject(row) });
  });

  writeRoute(app, subjects.removeSubject, async ({ tx, params, user }) => {
    ensure(mayTeach(user, params.id));
    await service.removeSubject(tx, { id: params.subjectId, user_id: user.id });
    return reply(204, null);
  });
}
