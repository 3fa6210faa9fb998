import * as feedback from '@coursemate/contract/feedback';
import type { FastifyInstance } from 'fastify';

import { findChatBetween } from '#features/chats/index.ts';
import { averageOf, requireTeacher } from '#features/teachers/index.ts';
import { days } from '#platform/clock.ts';
import { readPage } from '#platform/db/page.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { mayRate } from './feedback.policy.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbacksOfTeacher, findFeedbackOf, ratingOf } from './feedback.queries.ts';
import { giveFeedback } from './feedback.service.ts';

const ratings: Limit = { name: 'feedback', max: 20, windowMs: days(1), whenStoreFails: 'closed' };

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
      await limiter.take(ratings, user.id);
    },
    async handle({ tx, params, body, user, now }) {
      const chat = await findChatBetween(tx, user.id, params.id);
      ensure(mayRate(user, { id: params.id, acceptedChat: chat?.status === 'accepted' }));
      const given = { ...body, teacherId: params.id, studentId: user.id };
      const { row, created } = await giveFeedback(tx, gateway, given, now);
      return created ? reply(201, { feedback: presentFeedback(row) }) : reply(200, { feedback: presentFeedback(row) });
    },
  });
}
