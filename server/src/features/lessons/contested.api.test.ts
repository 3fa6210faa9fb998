import { listMessages } from '@coursemate/contract/chats/messages';
import * as contract from '@coursemate/contract/lessons';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { act, confirmed, lessonOf, wait } from '../../testing/lessons.ts';
import type { Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A lesson that the student says took place. */
async function completed() {
  const app = await testApp();
  const lesson = await confirmed(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  await wait(app, 50, lesson.student, lesson.teacher, admin);
  const { body } = await act(app, lesson.student, lesson.id, 'complete');
  expect(body.lesson).toMatchObject({ status: 'completed', completed_by: 'student', can: [] });
  return { app, admin, ...lesson };
}

const newest = async (app: TestApp, as: Person) =>
  (await app.call(listNotifications, { query: {} }, as)).body.notifications[0];
const decide = (app: TestApp, admin: Person, id: string, status: 'completed' | 'no_show') =>
  app.call(contract.decideLesson, { params: { id }, body: { status } }, admin);

test('who did not say that a lesson took place can dispute it; the other side and administrators are told', async () => {
  const { app, admin, student, teacher, chatId, id } = await completed();
  expect((await lessonOf(app, teacher, id)).can).toEqual(['dispute']);
  expect(await act(app, student, id, 'dispute')).toMatchObject({ status: 403 });
  const contested = await act(app, teacher, id, 'dispute', { reason: 'Nobody was there' });
  expect(contested.body.lesson).toMatchObject({
    status: 'disputed',
    completed_by: 'student',
    reported_by: null,
    reason: 'Nobody was there',
    can: [],
  });
  const title = 'It is disputed that the lesson took place';
  expect(await newest(app, student)).toMatchObject({ title, kind: 'lesson', type: 'warning' });
  const { messages } = (await app.call(listMessages, { params: { id: chatId }, query: {} }, student)).body;
  expect(messages.at(-1)).toMatchObject({ content: title, lesson_id: id });
  const { lessons } = (await app.call(contract.listAllLessons, { query: {} }, admin)).body;
  expect(lessons).toMatchObject([{ id, completed_by: 'student', reason: 'Nobody was there', can: ['decide'] }]);
});

test('so they can for 48 hours', async () => {
  const { app, teacher, id } = await completed();
  await wait(app, 48, teacher);
  expect((await lessonOf(app, teacher, id)).can).toEqual([]);
  expect(await act(app, teacher, id, 'dispute')).toMatchObject({
    status: 409,
    body: { code: 'lesson_state', error: 'This lesson has changed meanwhile' },
  });
});

test.each(['completed', 'no_show'] as const)('what an administrator decides is final: %s', async (status) => {
  const { app, admin, student, teacher, id } = await completed();
  await act(app, teacher, id, 'dispute');
  expect((await decide(app, admin, id, status)).body.lesson.status).toBe(status);
  for (const person of [student, teacher]) {
    expect(await lessonOf(app, person, id)).toMatchObject({ status, can: [] });
    expect((await act(app, person, id, 'dispute')).body.code).toBe('lesson_state');
  }
});
