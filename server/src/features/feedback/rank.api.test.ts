import { removeFeedback } from '@coursemate/contract/admin-feedback';
import { giveFeedback } from '@coursemate/contract/feedback';
import { listTeachers } from '@coursemate/contract/teachers';
import { expect, test } from 'vitest';

import { chatsWith } from '#features/chats/index.ts';
import { hours, later } from '#platform/clock.ts';
import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../testing/chats.ts';
import { wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { followLessons } from './index.ts';

const EIGHT_DAYS_IN_HOURS = 8 * 24;

async function rate(app: TestApp, student: Person, teacher: Person, rating: number) {
  await acceptedChat(app, student, teacher);
  const answer = await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating } }, student);
  expect(answer.status).toBe(201);
  return answer.body.feedback;
}

const NO_DETAILS = { subject: null, course_id: null, price: null, currency: null, place: null, note: null };
const PLAIN_LESSON = {
  ...NO_DETAILS,
  series_id: null,
  client_id: null,
  number: 0,
  proposed_by: 'student',
  status: 'completed',
  mode: 'online',
  time_zone: 'Europe/Berlin',
} as const;

/** Yesterday. */
async function hadLesson(app: TestApp, student: Person, teacher: Person): Promise<void> {
  const chatId = must((await chatsWith(app.platform.db, student.id, [teacher.id])).get(teacher.id)).id;
  const now = app.clock.now();
  const [start, end] = [later(now, -hours(25)), later(now, -hours(24))];
  const times = { starts_at: start, ends_at: end, created_at: start, updated_at: end };
  await withTx(app.platform.db, silentLog, async (tx) => {
    await tx
      .insertInto('lessons')
      .values({
        ...PLAIN_LESSON,
        ...times,
        id: newId(),
        chat_id: chatId,
        teacher_id: teacher.id,
        student_id: student.id,
      })
      .execute();
    await followLessons(tx, { teacherId: teacher.id, studentId: student.id }, now);
  });
}

async function found(app: TestApp, as: Person) {
  const query = { search: 'ringo', sort: 'rating' as const };
  return (await app.call(listTeachers, { query }, as)).body.teachers;
}

test('28 new accounts of one person stand below five people who had a lesson', async () => {
  const app = await testApp();
  const students: Person[] = [];
  for (let n = 0; n < 5; n++) students.push(await onboardedStudent(app));
  const [proven, pushed] = [await listedTeacher(app, { name: 'Ringo' }), await listedTeacher(app, { name: 'Ringo' })];
  await wait(app, EIGHT_DAYS_IN_HOURS, proven, pushed, ...students);
  for (const [n, student] of students.entries()) {
    await rate(app, student, proven, n < 3 ? 5 : 4);
    await hadLesson(app, student, proven);
  }
  const ring: Person[] = [];
  for (let n = 0; n < 28; n++) {
    const student = await onboardedStudent(app);
    const alike = { email: `ring+${n}@uni.test`, phone_number: '+491511111111', registered_from: Buffer.alloc(32) };
    await app.platform.db.updateTable('users').set(alike).where('id', '=', student.id).execute();
    await rate(app, student, pushed, 5);
    ring.push(student);
  }
  const teachers = await found(app, must(students[0]));
  expect(teachers.map(({ id, average_rating, total_feedbacks }) => [id, average_rating, total_feedbacks])).toEqual([
    [proven.id, 4.6, 5],
    [pushed.id, 5, 28],
  ]);
}, 60_000);

test('a lesson that was held, and a feedback that is removed, move the teacher', async () => {
  const app = await testApp();
  const students = [await onboardedStudent(app), await onboardedStudent(app)] as const;
  const [one, other] = [await listedTeacher(app, { name: 'Ringo' }), await listedTeacher(app, { name: 'Ringo' })];
  await wait(app, EIGHT_DAYS_IN_HOURS, one, other, ...students);
  const admin = await app.people.signedIn({ role: 'admin' });
  const first = async () => must((await found(app, students[0]))[0]).id;
  const { id } = await rate(app, students[0], one, 4);
  await rate(app, students[1], other, 5);
  expect(await first()).toBe(other.id);
  await hadLesson(app, students[0], one);
  await hadLesson(app, students[1], other);
  expect(await first()).toBe(other.id);
  await rate(app, students[1], one, 5);
  await hadLesson(app, students[1], one);
  expect(await first()).toBe(one.id);
  await app.call(removeFeedback, { params: { id }, query: {} }, admin);
  expect(await first()).toBe(other.id);
});
