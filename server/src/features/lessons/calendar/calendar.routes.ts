import * as contract from '@coursemate/contract/calendar';
import type { FastifyInstance } from 'fastify';

import { findUser } from '#features/people/index.ts';
import { days, hours, later } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { FileAnswer } from '#platform/http/file-answer.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';

import { statusAt } from '../lessons.policy.ts';
import { findOwnLesson, lessonsOfFeed } from '../lessons.queries.ts';
import type { LessonWithPeople } from '../lessons.queries.ts';
import { feedSince, ownerOfFeed, removeFeed, replaceFeed } from './calendar.queries.ts';
import { calendarOf, lessonFile } from './ics.ts';
import { readLessonToken } from './lesson-link.ts';

const feeds: Limit = { name: 'calendar_feed', max: 20, windowMs: days(1), whenStoreFails: 'open' };
/** security: nobody tries tokens out; calendar programs ask a few times an hour. */
const reads: Limit = { name: 'calendar_read', max: 120, windowMs: hours(1), whenStoreFails: 'open' };

/** More than anyone has: a feed is one answer. */
const MOST = 2000;
/** So long after their end lessons stay where no session is needed. */
const KEPT_MS = days(90);
const SHOWN = new Set(['proposed', 'confirmed', 'completed', 'cancelled']);

export function calendarRoutes(app: FastifyInstance): void {
  const { limiter, config, secret } = app.platform;

  readRoute(app, contract.getFeed, async ({ db, user }) => {
    const since = await feedSince(db, user.id);
    return reply(200, { active: since !== null, created_at: since?.toISOString() ?? null });
  });

  writeRoute(app, contract.makeCalendar, {
    before: ({ user }) => limiter.take(feeds, user.id),
    async handle({ tx, user, now }) {
      const token = randomToken();
      await replaceFeed(tx, user.id, hashToken(token), now);
      return reply(201, { url: `${config.publicUrl}/api/calendar/${token}.ics` });
    },
  });

  writeRoute(app, contract.removeCalendar, async ({ tx, user }) => {
    await removeFeed(tx, user.id);
    return reply(204, null);
  });

  readRoute(app, contract.getCalendar, async ({ db, params, address, now }) => {
    await limiter.take(reads, address);
    const userId = await ownerOfFeed(db, hashToken(params.token));
    if (userId === undefined) throw new AppError('not_found');
    const lessons = await lessonsOfFeed(db, { userId, from: later(now, -KEPT_MS), limit: MOST });
    const shown = lessons.map((lesson) => asOf(lesson, now)).filter(({ status }) => SHOWN.has(status));
    return reply(200, new FileAnswer('lessons.ics', pieces(calendarOf(shown, userId, config.publicUrl))));
  });

  readRoute(app, contract.getLessonFile, async ({ db, user, params: { id }, query, address, now }) => {
    await limiter.take(reads, user?.id ?? address);
    const linkedId = readLessonToken(secret, id, query.token ?? '');
    const reader = user ?? (linkedId === null ? null : await findUser(db, linkedId));
    const lesson = reader && (await findOwnLesson(db, reader.id, id));
    if (!lesson) throw new AppError('not_found');
    // A mail lies around for longer than its link is of use.
    if (!user && later(lesson.ends_at, KEPT_MS) < now) throw new AppError('not_found');
    const { content } = lessonFile([asOf(lesson, now)], reader.id, config.publicUrl);
    return reply(200, new FileAnswer('lesson.ics', pieces(content)));
  });
}

/** As it stands now, which a job may not have written down yet. */
function asOf(lesson: LessonWithPeople, now: Date): LessonWithPeople {
  return { ...lesson, status: statusAt(lesson, now) };
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
