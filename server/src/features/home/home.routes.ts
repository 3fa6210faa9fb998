import * as home from '@coursemate/contract/home';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute } from '#platform/http/route.ts';

import { readAdminHome } from './admin-home.service.ts';
import { readHome } from './home.service.ts';

export function homeRoutes(app: FastifyInstance): void {
  readRoute(app, home.getHome, async ({ user }) => {
    // Administrators have a home of their own.
    if (user.role !== 'student' && user.role !== 'teacher') throw new AppError('forbidden');
    return reply(200, await readHome(app.platform, user, user.role));
  });

  readRoute(app, home.getAdminHome, async ({ db, now }) => reply(200, await readAdminHome(db, now)));
}
