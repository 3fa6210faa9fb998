import { instant, uuid } from '@coursemate/contract/base/fields';
import { paginate } from '@coursemate/contract/base/pagination';
import * as contract from '@coursemate/contract/lessons';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { coursesByUser, presentShownCourses } from '#features/courses/index.ts';
import { presentSubject } from '#features/subjects/index.ts';
import { days, hours } from '#platform/clock.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

import { changeLesson } from './change.service.ts';
import { decideDispute } from './disputes.service.ts';
import { presentForAdmin, presentLesson } from './lessons.presenter.ts';
import { findOwnLesson, pageOfLessons, pageOfLessonsWith } from './lessons.queries.ts';
import type { LessonCursor } from './lessons.queries.ts';
import type { LessonListeners } from './listeners.ts';
import { offeredSubjects, proposeLessons, requireChat, sidesOf } from './propose.service.ts';

/** security: each one tells somebody something. */
const proposals: Limit = { name: 'lesson_proposal', max: 60, windowMs: days(1), whenStoreFails: 'open' };
const proposalsToOne: Limit = { name: 'lesson_proposal_to_one', max: 20, windowMs: days(1), whenStoreFails: 'open' };
const changes: Limit = { name: 'lesson_change', max: 120, windowMs: hours(1), whenStoreFails: 'open' };
const moves: Limit = { name: 'lesson_move', max: 6, windowMs: hours(1), whenStoreFails: 'open' };

const cursorOf = ({ starts_at, id }: LessonCursor): string => `${starts_at.toISOString()}_${id}`;

const cursorShape = z.tuple([instant, uuid]);

function readCursor(text: string | undefined): LessonCursor | null {
  if (text === undefined) return null;
  const { data } = z.safeParse(cursorShape, text.split('_'));
  return data ? { starts_at: new Date(data[0]), id: data[1] } : refuseField('cursor', 'Invalid input');
}

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export function lessonsRoutes(app: FastifyInstance, listeners: LessonListeners): void {
  const { platform } = app;
  const { limiter } = platform;
  const parts = { ...platform, ...listeners };

  writeRoute(app, contract.proposeLessons, {
    async before({ user, body }) {
      await limiter.take(proposalsToOne, `${user.id}:${body.chat_id}`);
      await limiter.take(proposals, user.id);
    },
    async handle({ tx, user, body, now }) {
      const { lessons, created } = await proposeLessons(tx, platform, user, body, now);
      const answer = { lessons: lessons.map((lesson) => presentLesson(lesson, user.id, now)) };
      return created ? reply(201, answer) : reply(200, answer);
    },
  });

  readRoute(app, contract.getOffer, async ({ db, user, query, now }) => {
    const { teacherId, studentId } = sidesOf(user, await requireChat(db, user, query.chat_id));
    const courses = (await coursesByUser(db, [teacherId])).get(teacherId) ?? [];
    return reply(200, {
      subjects: (await offeredSubjects(db, { teacherId, studentId }, now)).map(presentSubject),
      courses: presentShownCourses(courses).map(({ id, name }) => ({ id, name })),
    });
  });

  writeRoute(app, contract.changeLesson, {
    async before({ user, params, body }) {
      if (body.action === 'move') await limiter.take(moves, `${user.id}:${params.id}`);
      await limiter.take(changes, user.id);
    },
    async handle({ tx, user, params, query, body, now }) {
      const change = { ...body, id: params.id, series: query.series ?? false };
      const lesson = await changeLesson(tx, parts, user, change, now);
      return reply(200, { lesson: presentLesson(lesson, user.id, now) });
    },
  });

  readRoute(app, contract.listLessons, async ({ db, user, query, now }) => {
    const { limit, status = null } = query;
    const filter = { userId: user.id, from: dateOf(query.from), to: dateOf(query.to), status, now };
    const after = readCursor(query.cursor);
    const rows = await pageOfLessons(db, { ...filter, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return reply(200, {
      lessons: page.map((lesson) => presentLesson(lesson, user.id, now)),
      next_cursor: rows.length > limit && last ? cursorOf(last) : null,
    });
  });

  readRoute(app, contract.getLesson, async ({ db, user, params, now }) => {
    const lesson = await findOwnLesson(db, user.id, params.id);
    if (!lesson) throw new AppError('not_found');
    return reply(200, { lesson: presentLesson(lesson, user.id, now) });
  });

  readRoute(app, contract.listAllLessons, async ({ db, query, now }) => {
    const { rows, total } = await pageOfLessonsWith(db, query.status, query, now);
    const lessons = rows.map((lesson) => presentForAdmin(lesson, now));
    return reply(200, { lessons, pagination: paginate(query, total) });
  });

  writeRoute(app, contract.decideLesson, async ({ tx, user, params, body, now }) => {
    const lesson = await decideDispute(tx, parts, { ...body, id: params.id, adminId: user.id }, now);
    return reply(200, { lesson: presentForAdmin(lesson, now) });
  });
}
