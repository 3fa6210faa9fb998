import { assert, asyncProperty, array, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';

import { noteRequestEnd } from '#features/teachers/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { must } from '../../testing/must.ts';
import { viewerLike } from '../../testing/people.ts';
import { listedTeacher } from '../../testing/teachers.ts';
import { testApp } from '../../testing/test-app.ts';
import { answerChat, requestChat, withdrawChat } from './chats.service.ts';
import { endOldRequests } from './expiring-requests.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STUDENTS = 6;
const TEACHERS = 2;

const pair = { student: integer({ min: 0, max: STUDENTS - 1 }), teacher: integer({ min: 0, max: TEACHERS - 1 }) };
const step = oneof(
  { weight: 4, arbitrary: record({ kind: constant('ask' as const), ...pair }) },
  { weight: 4, arbitrary: record({ kind: constantFrom('accepted' as const, 'rejected' as const), ...pair }) },
  { weight: 1, arbitrary: record({ kind: constant('withdraw' as const), ...pair }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), hours: integer({ min: 1, max: 24 * 15 }) }) },
);

/** A pair of people as the contract tells it, without a database. */
interface Pair {
  status: 'none' | 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn';
  askedAt: number;
}

interface End {
  teacher: number;
  askedAt: number;
  endedAt: number;
  answered: boolean;
}

test('whatever is asked, answered, taken back and left alone, each end is kept once', async () => {
  const app = await testApp();
  const { db } = app.platform;
  const parts = { ...app.platform, requestEnded: noteRequestEnd };
  const inTx = <T>(work: Parameters<typeof withTx<T>>[2]) => withTx(db, silentLog, work);
  await app.platform.jobs.start();
  const students: string[] = [];
  for (let n = 0; n < STUDENTS; n++) students.push((await app.people.account({ role: 'student', onboarded: true })).id);
  const teachers = [(await listedTeacher(app)).id, (await listedTeacher(app)).id];

  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await db.deleteFrom('chats').execute();
      const pairs = new Map<string, Pair>();
      const ends: End[] = [];
      for (const one of steps) {
        if (one.kind === 'wait') {
          app.clock.advance(one.hours * HOUR);
          await endOldRequests(parts);
          for (const [key, { status, askedAt }] of pairs) {
            if (status !== 'pending' || askedAt + 7 * DAY > app.clock.now().getTime()) continue;
            pairs.set(key, { status: 'expired', askedAt });
            ends.push({ teacher: Number(key[0]), askedAt, endedAt: app.clock.now().getTime(), answered: false });
          }
          continue;
        }
        const [studentId, teacherId] = [must(students[one.student]), must(teachers[one.teacher])];
        const now = app.clock.now();
        const key = `${one.teacher} ${one.student}`;
        const { status, askedAt } = pairs.get(key) ?? { status: 'none', askedAt: 0 };
        if (one.kind === 'ask') {
          const over = status === 'expired' || status === 'withdrawn';
          const again = status === 'expired' ? askedAt + 14 * DAY <= now.getTime() : over;
          const asked = { participantId: teacherId, message: '', online: new Set<string>() };
          const attempt = inTx((tx) => requestChat(tx, parts, viewerLike({ id: studentId }), asked, now));
          if (status === 'rejected' || (over && !again)) await expect(attempt).rejects.toThrow();
          else await attempt;
          if (status === 'none' || again) pairs.set(key, { status: 'pending', askedAt: now.getTime() });
          continue;
        }
        if (status !== 'pending') continue;
        const chat = await db
          .selectFrom('chats')
          .select('id')
          .where((eb) => eb.or([eb('low_id', '=', teacherId), eb('high_id', '=', teacherId)]))
          .where('initiator_id', '=', studentId)
          .executeTakeFirstOrThrow();
        if (one.kind === 'withdraw') {
          await inTx((tx) => withdrawChat(tx, app.platform.gateway, viewerLike({ id: studentId }), chat.id, now));
          pairs.set(key, { status: 'withdrawn', askedAt });
          continue;
        }
        const answer = { chatId: chat.id, status: one.kind, reason: null };
        await inTx((tx) => answerChat(tx, parts, viewerLike({ id: teacherId, role: 'teacher' }), answer, now));
        pairs.set(key, { status: one.kind, askedAt });
        ends.push({ teacher: one.teacher, askedAt, endedAt: now.getTime(), answered: true });
      }
      for (const [teacher, id] of teachers.entries()) {
        const kept = await db.selectFrom('request_ends').selectAll().where('teacher_id', '=', id).execute();
        const times = kept.map((row) => [row.asked_at.getTime(), row.ended_at.getTime(), row.answered]);
        const expected = ends.filter((end) => end.teacher === teacher);
        expect(times.toSorted()).toEqual(
          expected.map(({ askedAt, endedAt, answered }) => [askedAt, endedAt, answered]).toSorted(),
        );
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);
