import * as admin from '@coursemate/contract/admin-feedback';
import type { FastifyInstance } from 'fastify';

import { readPage } from '#platform/db/page.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';

import { findModerated, moderatedFeedbacks } from './admin-feedback.queries.ts';
import { presentModeratedFeedback } from './feedback.presenter.ts';
import { moderateFeedback } from './feedback.service.ts';

export function adminFeedbackRoutes(app: FastifyInstance): void {
  readRoute(app, admin.listAllFeedbacks, async ({ db, query }) => {
    const { rows, pagination } = await readPage(db, moderatedFeedbacks(db, query), query);
    return reply(200, { feedbacks: rows.map(presentModeratedFeedback), pagination });
  });

  writeRoute(app, admin.moderateFeedback, async ({ tx, params, body, now }) => {
    await moderateFeedback(tx, params.id, body, now);
    const row = await findModerated(tx, params.id);
    if (!row) throw new AppError('not_found');
    return reply(200, { feedback: presentModeratedFeedback(row) });
  });

  writeRoute(app, admin.removeFeedback, async ({ tx, params, now }) => {
    await moderateFeedback(tx, params.id, { is_deleted: true }, now);
    return reply(204, null);
  });
}
