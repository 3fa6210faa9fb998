import * as feedback from '@coursemate/contract/feedback';
import type { FastifyInstance } from 'fastify';

import { canReach, chatsWith } from '#features/chats/index.ts';
import { averageOf, ratingOf, requireTeacher } from '#features/teachers/index.ts';
import { days } from '#platform/clock.ts';
import { readPage } from '#platform/db/page.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';

import { decisionsOfOther, feedbackDecisions, mayRate } from './feedback.policy.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbacksOfTeacher } from './feedback.queries.ts';
import type { FeedbackWithStudent } from './feedback.queries.ts';
import { findPair, giveFeedback, replyToFeedback } from './feedback.service.ts';

const feedbackLimit: Limit = { name: 'feedback', max: 20, windowMs: days(1), whenStoreFails: 'closed' };
const replyLimit: Limit = { name: 'feedback_reply', max: 60, windowMs: days(1), whenStoreFails: 'closed' };

export function feedbackRoutes(app: FastifyInstance): void {
  const { limiter, config } = app.platform;

  readRoute(app, feedback.listFeedbacks, async ({ db, params, query, user, now }) => {
    await requireTeacher(db, user, params.id);
    const { rows, pagination } = await readPage(db, feedbacksOfTeacher(db, params.id), query);
    const { sum, count } = await ratingOf(db, params.id);
    const pair = await findPair(db, config, { teacherId: params.id, studentId: user.id }, now);
    const decisions = feedbackDecisions(user, pair);
    const own = user.id === params.id;
    const chats = await chatsWith(db, user.id, own ? rows.map((row) => row.student_id) : []);
    const ofOther = (row: FeedbackWithStudent) => decisionsOfOther(user, row, canReach(chats.get(row.student_id)));
    const present = (row: FeedbackWithStudent) =>
      presentFeedback(row, row.student_id === user.id ? decisions : ofOther(row));
    return reply(200, {
      average_rating: averageOf(sum, count),
      total_feedbacks: count,
      feedbacks: rows.map(present),
      own_feedback: pair.own && pair.own.deleted_at === null ? present(pair.own) : null,
      ...decisions,
      pagination,
    });
  });

  writeRoute(app, feedback.giveFeedback, {
    async before({ db, params, user, now }) {
      await requireTeacher(db, user, params.id);
      ensure(mayRate(user, await findPair(db, config, { teacherId: params.id, studentId: user.id }, now)));
      await limiter.take(feedbackLimit, user.id);
    },
    async handle({ tx, params, body, user, now }) {
      const { row, pair, created } = await giveFeedback(
        tx,
        app.platform,
        { ...body, teacherId: params.id, student: user },
        now,
      );
      const answer = { feedback: presentFeedback(row, feedbackDecisions(user, pair)) };
      return created ? reply(201, answer) : reply(200, answer);
    },
  });

  writeRoute(app, feedback.replyToFeedback, {
    before: ({ user }) => limiter.take(replyLimit, user.id),
    async handle({ tx, params, body, user, now }) {
      const row = await replyToFeedback(tx, app.platform, { viewer: user, id: params.id, text: body.text }, now);
      return reply(200, { feedback: presentFeedback(row, decisionsOfOther(user, row, true)) });
    },
  });

  writeRoute(app, feedback.removeReply, async ({ tx, params, user, now }) => {
    await replyToFeedback(tx, app.platform, { viewer: user, id: params.id, text: null }, now);
    return reply(204, null);
  });
}
