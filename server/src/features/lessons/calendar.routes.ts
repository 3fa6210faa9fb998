import * as contract from '@coursemate/contract/calendar';
import type { FastifyInstance } from 'fastify';

import { days, hours, later } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { reply } from '#platform/http/context.ts';
import { FileAnswer } from '#platform/http/file-answer.ts';
import { readRoute, writeRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';

import { ownerOfFeed, removeFeed, replaceFeed } from './calendar.queries.ts';
import { calendarOf } from './ics.ts';
import { statusAt } from './lessons.policy.ts';
import { pageOfLessons } from './lessons.queries.ts';

const feeds: Limit = { name: 'calendar_feed', max: 20, windowMs: days(1), whenStoreFails: 'open' };
/** security: nobody tries tokens out; calendar programs ask a few times an hour. */
const reads: Limit = { name: 'calendar_read', max: 120, windowMs: hours(1), whenStoreFails: 'open' };

/** More than anyone has: a feed is one answer. */
const MOST = 2000;
const SHOWN = new Set(['proposed', 'confirmed', 'completed', 'cancelled']);

export function calendarRoutes(app: FastifyInstance): void {
  const { limiter, config } = app.platform;

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
    const all = { status: null, to: null, after: null, limit: MOST };
    const lessons = await pageOfLessons(db, { userId, from: later(now, -days(90)), ...all, now });
    const shown = lessons.map((lesson) => ({ ...lesson, status: statusAt(lesson, now) }));
    const text = calendarOf(
      shown.filter(({ status }) => SHOWN.has(status)),
      userId,
      config.publicUrl,
    );
    return reply(200, new FileAnswer('lessons.ics', pieces(text)));
  });
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
