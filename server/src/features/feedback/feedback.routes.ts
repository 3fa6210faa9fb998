import * as feedback from '@coursemate/contract/feedback';
import type { FastifyInstance } from 'fastify';

import { findChatBetween } from '#features/chats/index.ts';
import { averageOf, requireTeacher } from '#features/teachers/index.ts';
import { days } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayRate } from './feedback.policy.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbacksOfTeacher, findFeedbackOf, ratingOf } from './feedback.queries.ts';
import { giveFeedback } from './feedback.service.ts';

const ratings: Limit = { name: 'feedback', max: 20, windowMs: days(1), whenStoreFails: 'closed' };

async function requireTalk(db: Db | Tx, user: Viewer, teacherId: string): Promise<void> {
  const chat = await findChatBetween(db, user.id, teacherId);
  ensure(mayRate(user, { id: teacherId, acceptedChat: chat?.status === 'accepted' }));
}

export function feedbackRoutes(app: FastifyInstance): void {
  const { limiter, gateway } = app.platform;

  readRoute(app, feedback.listFeedbacks, async ({ db, params, query, user }) => {
    await requireTeacher(db, user, params.id);
    const { rows, pagination } = await readPage(db, feedbacksOfTeacher(db, params.id), query);
    const { sum, count } = await ratingOf(db, params.id);
    const own = await findFeedbackOf(db, params.id, user.id);
    return reply(200, {
      average_rating: averageOf(sum, count),
      total_feedbacks: count,
      feedbacks: rows.map(presentFeedback),
      own_feedback: own && own.deleted_at === null ? presentFeedback(own) : null,
      pagination,
    });
  });

  writeRoute(app, feedback.giveFeedback, {
    async before({ db, params, user }) {
      await requireTeacher(db, user, params.id);
      await requireTalk(db, user, params.id);
      await limiter.take(ratings, user.id);
    },
    async handle({ tx, params, body, user, now }) {
      await requireTalk(tx, user, params.id);
      const given = { ...body, teacherId: params.id, studentId: user.id };
      const { row, created } = await giveFeedback(tx, gateway, given, now);
      return created ? reply(201, { feedback: presentFeedback(row) }) : reply(200, { feedback: presentFeedback(row) });
    },
  });
}
