import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';

import { forgetOldEnds, noteRequestEnd } from '#features/teachers/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { silentLog } from '#platform/log.ts';

import { must } from '../../../testing/must.ts';
import { viewerLike } from '../../../testing/people.ts';
import { recount } from '../../../testing/responses.ts';
import type { PlainEnd } from '../../../testing/responses.ts';
import { listedTeacher } from '../../../testing/teachers.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findChatBetween } from '../chats.queries.ts';
import { endOldRequests } from './end-old-requests.service.ts';
import { answerChat, requestChat, withdrawChat } from './requests.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STUDENTS = 7;
const NO_FIGURES = { answered_percent: null, median_minutes: null };

const student = integer({ min: 0, max: STUDENTS - 1 });
const step = oneof(
  { weight: 5, arbitrary: record({ kind: constant('ask' as const), student }) },
  { weight: 3, arbitrary: record({ kind: constantFrom('accepted' as const, 'rejected' as const), student }) },
  { weight: 1, arbitrary: record({ kind: constant('withdrawn' as const), student }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), hours: integer({ min: 1, max: 24 * 40 }) }) },
);

/** What stands between a student and the teacher, as the contract tells it. */
interface Request {
  status: 'none' | 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn';
  askedAt: number;
}

/** The same story without a database. Every act says whether it is allowed. */
function createStory() {
  const requests = new Map<number, Request>();
  const ends: PlainEnd[] = [];
  const of = (who: number): Request => requests.get(who) ?? { status: 'none', askedAt: 0 };

  function end(who: number, status: Exclude<Request['status'], 'none' | 'pending'>, now: number): boolean {
    const { status: before, askedAt } = of(who);
    if (before !== 'pending') return false;
    requests.set(who, { status, askedAt });
    if (status !== 'withdrawn') ends.push({ askedAt, endedAt: now, answered: status !== 'expired' });
    return true;
  }
  return {
    ends,
    end,
    ask(who: number, now: number): boolean {
      const { status, askedAt } = of(who);
      if (status === 'rejected' || (status === 'expired' && now < askedAt + 14 * DAY)) return false;
      if (status !== 'pending' && status !== 'accepted') requests.set(who, { status: 'pending', askedAt: now });
      return true;
    },
    expire(now: number): void {
      for (const [who, { askedAt }] of requests) if (askedAt + 7 * DAY <= now) end(who, 'expired', now);
    },
  };
}

/** The acts of people, by the services that the calls use. */
function createActs(app: TestApp, teacherId: string) {
  const parts = { ...app.platform, requestEnded: noteRequestEnd };
  const asTeacher = viewerLike({ id: teacherId, role: 'teacher' });

  async function allowed(act: Parameters<typeof withTx<unknown>>[2]): Promise<boolean> {
    try {
      await withTx(app.platform.db, silentLog, act);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
  return {
    ask(studentId: string): Promise<boolean> {
      const request = { participantId: teacherId, message: '', online: new Set<string>() };
      return allowed((tx) => requestChat(tx, parts, viewerLike({ id: studentId }), request, app.clock.now()));
    },
    async end(studentId: string, status: 'accepted' | 'rejected' | 'withdrawn'): Promise<boolean> {
      const chat = await findChatBetween(app.platform.db, studentId, teacherId);
      if (!chat) return false;
      const now = app.clock.now();
      return allowed((tx) =>
        status === 'withdrawn'
          ? withdrawChat(tx, app.platform.gateway, viewerLike({ id: studentId }), chat.id, now)
          : answerChat(tx, parts, asTeacher, { chatId: chat.id, status, reason: null, reasonText: null }, now),
      );
    },
    async wait(hours: number): Promise<void> {
      app.clock.advance(hours * HOUR);
      await endOldRequests(parts);
      await forgetOldEnds(app.platform);
    },
  };
}

test('whatever is asked, answered, withdrawn, left alone and asked again, a card tells what a recount tells', async () => {
  const app = await testApp();
  const { db } = app.platform;
  await app.platform.jobs.start();
  const teacherId = (await listedTeacher(app)).id;
  const students: string[] = [];
  for (let n = 0; n < STUDENTS; n++) students.push((await app.people.account({ role: 'student', onboarded: true })).id);
  const acts = createActs(app, teacherId);
  let told = 0;

  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
      await db.deleteFrom('chats').execute();
      await db.updateTable('teacher_cards').set(NO_FIGURES).execute();
      const story = createStory();
      for (const one of steps) {
        if (one.kind === 'wait') {
          await acts.wait(one.hours);
          story.expire(app.clock.now().getTime());
          continue;
        }
        const now = app.clock.now().getTime();
        const id = must(students[one.student]);
        const done =
          one.kind === 'ask'
            ? [await acts.ask(id), story.ask(one.student, now)]
            : [await acts.end(id, one.kind), story.end(one.student, one.kind, now)];
        expect(done[0]).toBe(done[1]);
      }
      await acts.wait(0);
      const expected = recount(story.ends, app.clock.now().getTime());
      const card = await db
        .selectFrom('teacher_cards')
        .select(['answered_percent', 'median_minutes'])
        .where('user_id', '=', teacherId)
        .executeTakeFirstOrThrow();
      expect(card).toEqual(expected ?? NO_FIGURES);
      if (expected) told++;
    }),
    { numRuns: 10 },
  );
  // Some of the stories have something to tell.
  expect(told).toBeGreaterThan(0);
}, 120_000);
