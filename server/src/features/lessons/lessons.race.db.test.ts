import { listSlots } from '@coursemate/contract/availability';
import { unblockUser } from '@coursemate/contract/chats/blocks';
import { saveProfile } from '@coursemate/contract/profiles';
import { addSubject } from '@coursemate/contract/subjects';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { blockInChat } from '#features/chats/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../testing/chats.ts';
import { act, confirmed, HOUR, inHours, lessonOf, pair, propose, proposed, wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import { viewerLike } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();
const TRIES = 8;

const statuses = (answers: ReadonlyArray<{ status: number }>) => answers.map(({ status }) => status).toSorted();
const taken = (app: TestApp, lessonId: string) =>
  app.platform.db.selectFrom('lesson_times').select('user_id').where('lesson_id', '=', lessonId).execute();

test('of fifty overlapping proposals that are confirmed at the same moment one becomes a lesson', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await pair(app);
  const starts_at = inHours(app, 100);
  const ids: string[] = [];
  for (let n = 0; n < 50; n++) ids.push(must((await propose(app, student, chatId, starts_at)).body.lessons[0]).id);
  const answers = await Promise.all(ids.map((id) => act(app, teacher, id, 'confirm')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['slot_taken']),
  );
  const query = { from: starts_at, to: new Date(new Date(starts_at).getTime() + 1).toISOString(), minutes: '60' };
  const { slots } = (await app.call(listSlots, { params: { id: teacher.id }, query }, student)).body;
  expect(slots).toEqual([]);
}, 60_000);

test('a proposal that is confirmed and withdrawn at the same moment is one of the two', async () => {
  const app = appOfFile();
  for (let n = 0; n < TRIES; n++) {
    const { student, teacher, id } = await proposed(app);
    const answers = await Promise.all([act(app, teacher, id, 'confirm'), act(app, student, id, 'withdraw')]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { status } = await lessonOf(app, student, id);
    expect(status).toBe(must(answers[0]).status === 200 ? 'confirmed' : 'withdrawn');
    expect(await taken(app, id)).toHaveLength(status === 'confirmed' ? 2 : 0);
  }
}, 60_000);

test('a lesson that is cancelled while its new time is confirmed is cancelled and takes no time', async () => {
  const app = appOfFile();
  for (let n = 0; n < TRIES; n++) {
    const { student, teacher, id } = await confirmed(app);
    await act(app, student, id, 'move', { starts_at: inHours(app, 60) });
    const [cancel, move] = await Promise.all([act(app, student, id, 'cancel'), act(app, teacher, id, 'confirm_move')]);
    expect(cancel.status).toBe(200);
    expect(move.status).toBeOneOf([200, 409]);
    expect(await lessonOf(app, student, id)).toMatchObject({ status: 'cancelled', moves_to: null });
    expect(await taken(app, id)).toEqual([]);
  }
}, 60_000);

test('who takes a lesson and gives another at the same time can agree to one of them only', async () => {
  const app = appOfFile();
  for (let n = 0; n < TRIES; n++) {
    const { student: both, teacher, chatId } = await pair(app);
    const starts_at = inHours(app, 100);
    const asStudent = must((await propose(app, teacher, chatId, starts_at)).body.lessons[0]).id;
    await app.call(saveProfile, { body: { role: 'teacher' } }, both);
    await app.call(addSubject, { params: { id: both.id }, body: { subject: 'Physics', price: 20 } }, both);
    const student = await onboardedStudent(app);
    const ownChat = await acceptedChat(app, student, both);
    const half = new Date(new Date(starts_at).getTime() + HOUR / 2).toISOString();
    const asTeacher = must((await propose(app, both, ownChat, half)).body.lessons[0]).id;
    const answers = await Promise.all([act(app, both, asStudent, 'confirm'), act(app, student, asTeacher, 'confirm')]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(must(answers.find(({ status }) => status === 409)).body.code).toBe('slot_taken');
  }
}, 60_000);

test('a completed lesson is disputed once, whatever else two tabs and the other side do at that moment', async () => {
  const app = await testApp();
  for (const against of ['dispute', 'complete', 'cancel', 'report_no_show'] as const) {
    const { student, teacher, id } = await confirmed(app);
    await wait(app, 50, student, teacher);
    await act(app, student, id, 'complete');
    const who = against === 'complete' ? student : teacher;
    const answers = await Promise.all([act(app, teacher, id, 'dispute'), act(app, who, id, against)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect((await lessonOf(app, student, id)).status).toBe('disputed');
  }
}, 60_000);

test('a lesson that is completed while it is disputed is one or the other, never both', async () => {
  const app = await testApp();
  for (let n = 0; n < TRIES; n++) {
    const { student, teacher, id } = await confirmed(app);
    await wait(app, 50, student, teacher);
    const [complete, dispute] = await Promise.all([
      act(app, student, id, 'complete'),
      act(app, teacher, id, 'dispute'),
    ]);
    expect(complete.status).toBe(200);
    expect((await lessonOf(app, student, id)).status).toBe(dispute.status === 200 ? 'disputed' : 'completed');
    expect(await taken(app, id)).toEqual([]);
  }
}, 60_000);

/** Blocks the student, and lets someone act while the block is not written yet. */
async function actDuringBlock<T>(
  app: TestApp,
  teacher: Person,
  studentId: string,
  begin: () => Promise<T>,
): Promise<T> {
  const { db, gateway } = app.platform;
  const viewer = viewerLike({ id: teacher.id, role: 'teacher' });
  const { answer } = await withTx(db, silentLog, async (tx) => {
    await blockInChat(tx, gateway, viewer, { blockedId: studentId, blocked: true });
    const begun = begin();
    await until(async () => {
      const waiting = sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length > 0;
    });
    return { answer: begun };
  });
  return answer;
}

test.runIf(onPostgres)('whoever proposes or confirms while the other side blocks them comes too late', async () => {
  const app = appOfFile();
  const { student, teacher, chatId, id } = await confirmed(app);
  await act(app, teacher, id, 'move', { starts_at: inHours(app, 60) });
  const proposal = await actDuringBlock(app, teacher, student.id, () =>
    propose(app, student, chatId, inHours(app, 72)),
  );
  expect(proposal.body.code).toBe('chat_closed');
  await app.call(unblockUser, { params: { id: student.id } }, teacher);
  const move = await actDuringBlock(app, teacher, student.id, () => act(app, student, id, 'confirm_move'));
  expect(move.body.code).toBe('chat_closed');
  expect((await act(app, student, id, 'cancel')).status).toBe(200);
});
