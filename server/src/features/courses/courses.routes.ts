import * as courses from '@coursemate/contract/courses';
import type { FastifyInstance } from 'fastify';

import { findUser, isListed, mayChangeOwn } from '#features/people/index.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import { ensure } from '#platform/policy.ts';

import { maySeeCourses, seesCourse } from './courses.policy.ts';
import { presentCourse } from './courses.presenter.ts';
import { findCourses, findCoursesAnywhere } from './courses.queries.ts';
import { saveCourses } from './courses.service.ts';

export function coursesRoutes(app: FastifyInstance): void {
  readRoute(app, courses.findCourses, async ({ db, query }) => {
    return reply(200, { courses: await findCoursesAnywhere(db, query.search) });
  });

  readRoute(app, courses.listUserCourses, async ({ db, params, user }) => {
    const owner = await findUser(db, params.id);
    const facts = { id: params.id, exists: owner !== undefined, listed: owner !== undefined && isListed(owner) };
    ensure(maySeeCourses(user, facts));
    const rows = await findCourses(db, [params.id]);
    return reply(200, { courses: rows.filter((row) => seesCourse(user, row)).map(presentCourse) });
  });

  writeRoute(app, courses.replaceUserCourses, async ({ tx, params, user, body }) => {
    ensure(mayChangeOwn(user, params.id));
    const rows = await saveCourses(tx, user.id, body.courses);
    return reply(200, { courses: rows.map(presentCourse) });
  });
}
