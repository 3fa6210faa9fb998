import { answerChat, requestChat } from '@coursemate/contract/chats/chats';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../testing/chats.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { recount } from '../../testing/responses.ts';
import type { PlainEnd } from '../../testing/responses.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { refreshResponses } from './responses.queries.ts';
import { forgetOldEnds, noteRequestEnd } from './responses.service.ts';

const appOfFile = useApp();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A request that ended so many days after the beginning, so many seconds after it was made. */
interface End {
  day: number;
  seconds: number;
  answered: boolean;
}

/** The same with times, seen from now. */
function endsBefore(now: Date, ends: readonly End[]): PlainEnd[] {
  return ends.map(({ day, seconds, answered }) => {
    const endedAt = now.getTime() + day * DAY;
    return { askedAt: endedAt - seconds * SECOND, endedAt, answered };
  });
}

/** What is kept of each teacher. */
async function figures(app: TestApp) {
  const rows = await app.platform.db
    .selectFrom('teacher_cards')
    .select(['user_id', 'answered_percent', 'median_minutes'])
    .execute();
  return new Map(rows.map(({ user_id, ...kept }) => [user_id, kept.answered_percent === null ? null : kept] as const));
}

const kept = async (app: TestApp, teacherId: string) => (await figures(app)).get(teacherId);

async function shown(app: TestApp, teacher: Person, as: Person) {
  const { teachers } = (await app.call(listTeachers, { query: { limit: '100' } }, as)).body;
  const onPage = (await app.call(getTeacher, { params: { id: teacher.id } }, as)).body.teacher.response;
  expect(must(teachers.find(({ id }) => id === teacher.id)).response).toEqual(onPage);
  return onPage;
}

describe('how a teacher answers', () => {
  test('is told from five requests on, the same on the card and on the page', async () => {
    const app = appOfFile();
    const teacher = await listedTeacher(app);
    const viewer = await onboardedStudent(app);
    for (const [index, minutes] of [1, 3, 2, 4, 1].entries()) {
      const student = await onboardedStudent(app);
      expect(await shown(app, teacher, viewer)).toBeNull();
      const { id } = (await app.call(requestChat, { body: { participantId: teacher.id } }, student)).body.chat;
      app.clock.advance(minutes * MINUTE);
      const body = { status: index % 2 === 0 ? 'accepted' : 'rejected' } as const;
      await app.call(answerChat, { params: { id }, body }, teacher);
    }
    expect(await shown(app, teacher, viewer)).toEqual({ answered_percent: 100, median_minutes: 2 });
  });

  test('of a teacher who never answers is nothing at all', async () => {
    const ends = Array.from({ length: 5 }, (_, day) => ({ day, seconds: 7, answered: false }));
    const app = appOfFile();
    const teacher = await listedTeacher(app);
    await addEnds(app, teacher, ends);
    expect(await shown(app, teacher, await onboardedStudent(app))).toEqual({ answered_percent: 0, median_minutes: 0 });
  });

  test('counts answers that are given at the same moment', async () => {
    const app = appOfFile();
    const teacher = await listedTeacher(app);
    const asked = [];
    for (let n = 0; n < 8; n++) {
      const student = await onboardedStudent(app);
      asked.push((await app.call(requestChat, { body: { participantId: teacher.id } }, student)).body.chat.id);
    }
    const answer = (id: string) => app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
    const answers = await Promise.all(asked.map(answer));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
    const rows = await app.platform.db
      .selectFrom('request_ends')
      .select('chat_id')
      .where('teacher_id', '=', teacher.id)
      .execute();
    expect(rows).toHaveLength(8);
    expect(await kept(app, teacher.id)).toEqual({ answered_percent: 100, median_minutes: 0 });
  });

  test('is forgotten 180 days later by a job, and its rows with it', async () => {
    const app = await testApp();
    const teacher = await listedTeacher(app);
    await addEnds(
      app,
      teacher,
      [0, 1, 2, 3, 4].map((day) => ({ day, seconds: 600, answered: true })),
    );
    expect(await kept(app, teacher.id)).toEqual({ answered_percent: 100, median_minutes: 10 });
    app.clock.advance(179 * DAY);
    await forgetOldEnds(app.platform);
    expect(await kept(app, teacher.id)).not.toBeNull();
    app.clock.advance(DAY);
    await forgetOldEnds(app.platform);
    expect(await kept(app, teacher.id)).toBeNull();
    expect(await app.platform.db.selectFrom('request_ends').selectAll().execute()).toHaveLength(4);
  });
});

/** Requests that end while the days pass; the clock stands still at the first day again. */
async function addEnds(app: TestApp, teacher: Person, ends: readonly End[]): Promise<void> {
  const begin = app.clock.now();
  for (const end of ends) {
    const chatId = await acceptedChat(app, await onboardedStudent(app), teacher);
    await app.platform.db.deleteFrom('request_ends').where('chat_id', '=', chatId).execute();
    const now = new Date(begin.getTime() + end.day * DAY);
    const askedAt = new Date(now.getTime() - end.seconds * SECOND);
    await withTx(app.platform.db, silentLog, (tx) =>
      noteRequestEnd(tx, { chatId, teacherId: teacher.id, askedAt, answered: end.answered }, now),
    );
  }
}

const history = array(
  record({ day: integer({ min: -400, max: 0 }), seconds: integer({ min: 0, max: 7 * 86_400 }), answered: boolean() }),
  { maxLength: 24 },
);
const TEACHERS = 25;

test('the kept figures of thousands of histories are those of a recount', async () => {
  const app = await testApp();
  const { db } = app.platform;
  const now = app.clock.now();
  const student = (await onboardedStudent(app)).id;
  const teachers: Array<{ id: string; chatId: string }> = [];
  for (let n = 0; n < TEACHERS; n++) {
    const { id } = await listedTeacher(app);
    const [low_id = '', high_id = ''] = [student, id].toSorted();
    const chat = { id: newId(now.getTime()), low_id, high_id, initiator_id: student, status: 'accepted' } as const;
    const times = { asked_at: now, created_at: now, updated_at: now };
    await db
      .insertInto('chats')
      .values({ ...chat, ...times, request_message: '' })
      .execute();
    teachers.push({ id, chatId: chat.id });
  }
  const ids = teachers.map(({ id }) => id);

  /** Asked for a millisecond apart: one chat is never asked for twice at the same moment. */
  const rowsOf = ({ id, chatId }: (typeof teachers)[number], ends: readonly End[]) =>
    ends.map(({ day, seconds, answered }, place) => {
      const ended_at = new Date(now.getTime() + day * DAY);
      const asked_at = new Date(ended_at.getTime() - seconds * SECOND - place);
      return { chat_id: chatId, teacher_id: id, asked_at, ended_at, answered };
    });

  await assert(
    asyncProperty(array(history, { minLength: TEACHERS, maxLength: TEACHERS }), async (histories) => {
      await db.deleteFrom('request_ends').execute();
      const rows = teachers.flatMap((teacher, index) => rowsOf(teacher, histories[index] ?? []));
      if (rows.length > 0) await db.insertInto('request_ends').values(rows).execute();
      await withTx(db, silentLog, (tx) => refreshResponses(tx, ids, now));
      const found = await figures(app);
      expect(ids.map((id) => found.get(id))).toEqual(
        histories.map((ends) => recount(endsBefore(now, ends), now.getTime())),
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);
