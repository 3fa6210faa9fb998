import { moderateFeedback, removeFeedback } from '@coursemate/contract/admin-feedback';
import { giveFeedback, listFeedbacks, removeReply, replyToFeedback } from '@coursemate/contract/feedback';
import { decideLesson } from '@coursemate/contract/lessons';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import { act, confirmed, inHours, lessonOf, propose, wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const rate = (app: TestApp, student: Person, teacher: Person, rating = 5) =>
  app.call(giveFeedback, { params: { id: teacher.id }, body: { rating } }, student);
const listOf = async (app: TestApp, teacher: Person, as: Person) =>
  (await app.call(listFeedbacks, { params: { id: teacher.id }, query: {} }, as)).body;

test('feedback after a lesson says so, and comes first', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  const [early, late] = [await onboardedStudent(app), await onboardedStudent(app)];
  for (const other of [early, late]) await acceptedChat(app, other, teacher);
  expect((await rate(app, early, teacher, 1)).body.feedback).toMatchObject({ after_lesson: false, reply: null });
  expect((await rate(app, student, teacher, 5)).body.feedback.after_lesson).toBe(false);
  await wait(app, 50, student, teacher, late);
  await rate(app, late, teacher, 3);
  const before = await listOf(app, teacher, late);
  expect(before.feedbacks.map(({ rating }) => rating)).toEqual([3, 5, 1]);
  await act(app, teacher, id, 'complete');
  const after = await listOf(app, teacher, late);
  expect(after.feedbacks.map(({ rating, after_lesson }) => [rating, after_lesson])).toEqual([
    [5, true],
    [3, false],
    [1, false],
  ]);
  expect(after.average_rating).toBe(before.average_rating);
  expect((await lessonOf(app, student, id)).rating).toBe(5);
});

test('feedback that is given once time has completed the lesson is after a lesson, before any job runs', async () => {
  const app = await testApp();
  const { student, teacher } = await confirmed(app);
  await wait(app, 49 + 47, student);
  expect((await rate(app, student, teacher)).body.feedback.after_lesson).toBe(false);
  await wait(app, 2, student);
  expect((await rate(app, student, teacher)).body.feedback.after_lesson).toBe(true);
});

test('where feedback needs a lesson, an accepted chat is not enough', async () => {
  const app = await testApp({ FEEDBACK_AFTER: 'lesson' });
  const { student, teacher, id } = await confirmed(app);
  expect((await rate(app, student, teacher)).body.code).toBe('feedback_needs_lesson');
  expect(await listOf(app, teacher, student)).toMatchObject({ can: [], obstacle: 'feedback_needs_lesson' });
  await wait(app, 50, student, teacher);
  await act(app, teacher, id, 'complete');
  expect(await listOf(app, teacher, student)).toMatchObject({ can: ['leave_feedback'], obstacle: null });
  expect((await rate(app, student, teacher)).status).toBe(201);
});

test('feedback that is given while the lesson completes knows of it', async () => {
  const app = await testApp();
  for (let n = 0; n < 4; n++) {
    const { student, teacher, id } = await confirmed(app);
    await wait(app, 50, student, teacher);
    await Promise.all([rate(app, student, teacher), act(app, teacher, id, 'complete')]);
    expect((await listOf(app, teacher, student)).own_feedback?.after_lesson).toBe(true);
  }
}, 30_000);

test('feedback is no longer after a lesson while that is disputed, unless there was another one', async () => {
  const app = await testApp();
  const { student, teacher, chatId, id } = await confirmed(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  await wait(app, 50, student, teacher, admin);
  await act(app, student, id, 'complete');
  const afterLesson = async () => (await listOf(app, teacher, student)).own_feedback?.after_lesson;
  await rate(app, student, teacher);
  const { average_rating, total_feedbacks } = await listOf(app, teacher, student);
  await act(app, teacher, id, 'dispute');
  expect(await listOf(app, teacher, student)).toMatchObject({ average_rating, total_feedbacks });
  expect(await afterLesson()).toBe(false);
  await rate(app, student, teacher, 4);
  expect(await afterLesson()).toBe(false);
  await app.call(decideLesson, { params: { id }, body: { status: 'completed' } }, admin);
  expect(await afterLesson()).toBe(true);

  const second = must((await propose(app, teacher, chatId, inHours(app, 2))).body.lessons[0]).id;
  await act(app, student, second, 'confirm');
  await wait(app, 4, student, teacher);
  await act(app, student, second, 'complete');
  await act(app, teacher, second, 'dispute');
  expect(await afterLesson()).toBe(true);
});

test('where feedback needs a lesson, a disputed one is none', async () => {
  const app = await testApp({ FEEDBACK_AFTER: 'lesson' });
  const { student, teacher, id } = await confirmed(app);
  await wait(app, 50, student, teacher);
  await act(app, student, id, 'complete');
  await act(app, teacher, id, 'dispute');
  expect((await rate(app, student, teacher)).body.code).toBe('feedback_needs_lesson');
});

test('feedback that is given while the lesson is disputed does not know of it', async () => {
  const app = await testApp();
  for (let n = 0; n < 4; n++) {
    const { student, teacher, id } = await confirmed(app);
    await wait(app, 50, student, teacher);
    await act(app, student, id, 'complete');
    await Promise.all([rate(app, student, teacher), act(app, teacher, id, 'dispute')]);
    expect((await listOf(app, teacher, student)).own_feedback?.after_lesson).toBe(false);
  }
}, 30_000);

test('the teacher answers what is said about them, and nobody else does', async () => {
  const app = await testApp();
  const [student, teacher, other] = [await onboardedStudent(app), await listedTeacher(app), await listedTeacher(app)];
  await acceptedChat(app, student, teacher);
  const { id } = (await rate(app, student, teacher)).body.feedback;
  const answer = (as: Person, text: string) => app.call(replyToFeedback, { params: { id }, body: { text } }, as);
  for (const stranger of [student, other, await app.people.signedIn({ role: 'admin' })]) {
    expect((await answer(stranger, 'Thanks')).status).toBe(404);
    expect((await app.call(removeReply, { params: { id } }, stranger)).status).toBe(404);
  }
  expect((await answer(teacher, '   ')).body.fields).toEqual({ text: 'Please write a reply' });
  expect((await answer(teacher, 'x'.repeat(1001))).status).toBe(400);
  const replied = (await answer(teacher, 'Thank you!')).body.feedback;
  expect(replied).toMatchObject({
    can: ['reply', 'remove_reply'],
    reply: { text: 'Thank you!', created_at: app.clock.now().toISOString() },
  });
  await answer(teacher, 'Thank you very much!');
  const seen = (await listOf(app, teacher, student)).own_feedback;
  expect(seen).toMatchObject({ reply: { text: 'Thank you very much!' }, can: ['update_feedback'] });
  const told = (await app.call(listNotifications, { query: {} }, student)).body.notifications;
  expect(told.filter(({ title }) => title === 'A reply to your feedback')).toHaveLength(1);
  expect((await app.call(removeReply, { params: { id } }, teacher)).status).toBe(204);
  expect((await listOf(app, teacher, student)).own_feedback?.reply).toBeNull();
});

test('a reply goes with the feedback that an administrator removes, and comes back with it', async () => {
  const app = await testApp();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  await acceptedChat(app, student, teacher);
  const { id } = (await rate(app, student, teacher)).body.feedback;
  const answer = (text: string) => app.call(replyToFeedback, { params: { id }, body: { text } }, teacher);
  await answer('Thank you!');
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(removeFeedback, { params: { id }, query: {} }, admin);
  expect(await listOf(app, teacher, student)).toMatchObject({ feedbacks: [], own_feedback: null });
  expect((await answer('Hello?')).status).toBe(404);
  await app.call(moderateFeedback, { params: { id }, body: { is_deleted: false } }, admin);
  expect((await listOf(app, teacher, student)).own_feedback?.reply?.text).toBe('Thank you!');
});
