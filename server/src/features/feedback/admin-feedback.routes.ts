import * as admin from '@coursemate/contract/admin-feedback';
import type { FastifyInstance } from 'fastify';

import { readPage } from '#platform/db/page.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';

import { moderatedFeedbacks } from './admin-feedback.queries.ts';
import { moderateFeedback } from './admin-feedback.service.ts';
import { presentModeratedFeedback } from './feedback.presenter.ts';

export function adminFeedbackRoutes(app: FastifyInstance): void {
  readRoute(app, admin.listAllFeedbacks, async ({ db, query }) => {
    const { rows, pagination } = await readPage(db, moderatedFeedbacks(db, query), query);
    return reply(200, { feedbacks: rows.map(presentModeratedFeedback), pagination });
  });

  writeRoute(app, admin.moderateFeedback, async ({ tx, params, body, user, now }) => {
    const row = await moderateFeedback(tx, { ...body, id: params.id, adminId: user.id }, now);
    return reply(200, { feedback: presentModeratedFeedback(row) });
  });

  writeRoute(app, admin.removeFeedback, async ({ tx, params, query, user, now }) => {
    await moderateFeedback(tx, { ...query, id: params.id, adminId: user.id, is_deleted: true }, now);
    return reply(204, null);
  });
}
