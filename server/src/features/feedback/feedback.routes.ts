import * as feedback from '@coursemate/contract/feedback';
import type { FastifyInstance } from 'fastify';

import { haveAcceptedChat } from '#features/chats/index.ts';
import { averageOf, ratingOf, requireTeacher } from '#features/teachers/index.ts';
import { days } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { feedbackDecisions, mayRate, readOnly } from './feedback.policy.ts';
import { presentFeedback } from './feedback.presenter.ts';
import { feedbacksOfTeacher, findFeedbackOf } from './feedback.queries.ts';
import type { FeedbackWithStudent } from './feedback.queries.ts';
import { giveFeedback } from './feedback.service.ts';

const feedbackLimit: Limit = { name: 'feedback', max: 20, windowMs: days(1), whenStoreFails: 'closed' };

/** What the policy needs to know of a student and a teacher. */
async function findPair(db: Db, user: Viewer, teacherId: string) {
  const acceptedChat = await haveAcceptedChat(db, user.id, teacherId);
  return { teacherId, acceptedChat, own: await findFeedbackOf(db, teacherId, user.id) };
}

export function feedbackRoutes(app: FastifyInstance): void {
  const { limiter } = app.platform;

  readRoute(app, feedback.listFeedbacks, async ({ db, params, query, user }) => {
    await requireTeacher(db, user, params.id);
    const { rows, pagination } = await readPage(db, feedbacksOfTeacher(db, params.id), query);
    const { sum, count } = await ratingOf(db, params.id);
    const pair = await findPair(db, user, params.id);
    const decisions = feedbackDecisions(user, pair);
    const present = (row: FeedbackWithStudent) =>
      presentFeedback(row, row.student_id === user.id ? decisions : readOnly);
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
    async before({ db, params, user }) {
      await requireTeacher(db, user, params.id);
      ensure(mayRate(user, await findPair(db, user, params.id)));
      await limiter.take(feedbackLimit, user.id);
    },
    async handle({ tx, params, body, user, now }) {
      const { row, created } = await giveFeedback(
        tx,
        app.platform,
        { ...body, teacherId: params.id, student: user },
        now,
      );
      const decisions = feedbackDecisions(user, { teacherId: params.id, acceptedChat: true, own: row });
      const answer = { feedback: presentFeedback(row, decisions) };
      return created ? reply(201, answer) : reply(200, answer);
    },
  });
}
