import { listAllFeedbacks, moderateFeedback, removeFeedback } from '@coursemate/contract/admin-feedback';
import { giveFeedback, listFeedbacks } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const rate = (app: TestApp, as: Person, id: string, rating: number, comment?: string) =>
  app.call(giveFeedback, { params: { id }, body: { rating, ...(comment === undefined ? {} : { comment }) } }, as);
const read = async (app: TestApp, as: Person, id: string) =>
  (await app.call(listFeedbacks, { params: { id }, query: {} }, as)).body;

async function pair(app: TestApp): Promise<{ student: Person; maya: Person }> {
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  await acceptedChat(app, student, maya);
  return { student, maya };
}

test('a student rates a teacher, changes the rating, and every place shows the new average', async () => {
  const app = appOfFile();
  const { student, maya } = await pair(app);
  const given = await rate(app, student, maya.id, 5, '  Clear and patient. ');
  expect(given.status).toBe(201);
  expect(given.body.feedback).toMatchObject({ rating: 5, comment: 'Clear and patient.', student_id: student.id });
  const again = await rate(app, student, maya.id, 2);
  expect(again.status).toBe(200);
  expect(again.body.feedback).toMatchObject({ id: given.body.feedback.id, rating: 2, comment: '' });

  const second = await onboardedStudent(app);
  await acceptedChat(app, second, maya);
  await rate(app, second, maya.id, 5);
  expect(await read(app, student, maya.id)).toMatchObject({
    average_rating: 3.5,
    total_feedbacks: 2,
    own_feedback: { rating: 2 },
    pagination: { total: 2 },
  });
  const { teacher } = (await app.call(getTeacher, { params: { id: maya.id } }, student)).body;
  expect(teacher).toMatchObject({ average_rating: 3.5, total_feedbacks: 2 });
  const { notifications } = (await app.call(listNotifications, { query: {} }, maya)).body;
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    'New feedback',
    'New chat request',
    'Feedback updated',
    'New feedback',
    'New chat request',
  ]);
});

test('who may not rate', async () => {
  const app = appOfFile();
  const { student, maya } = await pair(app);
  const stranger = await onboardedStudent(app);
  expect((await rate(app, stranger, maya.id, 5)).body.error).toBe('You can leave feedback only after an accepted chat');
  expect((await rate(app, maya, maya.id, 5)).status).toBe(403);
  expect((await rate(app, await listedTeacher(app), maya.id, 5)).status).toBe(404);
  expect((await rate(app, student, stranger.id, 5)).body.error).toBe('Teacher not found');
  for (const rating of [0, 6, 3.5]) {
    expect((await rate(app, student, maya.id, rating)).body.fields).toEqual({ rating: 'Please select a rating' });
  }
  expect((await rate(app, student, maya.id, 4, 'x'.repeat(501))).status).toBe(400);
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
  expect((await rate(app, student, maya.id, 4)).body.error).toBe(
    'You cannot leave feedback. Your account has been restricted.',
  );
});

test('what an administrator removes is gone, cannot be said again, and can be brought back', async () => {
  const app = appOfFile();
  const { student, maya } = await pair(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const { id } = (await rate(app, student, maya.id, 1, 'Never again')).body.feedback;
  expect((await app.call(removeFeedback, { params: { id }, query: {} }, admin)).status).toBe(204);
  expect(await read(app, student, maya.id)).toMatchObject({
    average_rating: 0,
    total_feedbacks: 0,
    own_feedback: null,
  });
  expect((await rate(app, student, maya.id, 5)).body).toEqual({
    error: 'Your feedback was removed by an administrator',
    code: 'feedback_removed',
  });
  const listed = async (is_deleted: 'true' | 'false' | 'all') =>
    (await app.call(listAllFeedbacks, { query: { is_deleted, teacher: maya.id } }, admin)).body.feedbacks;
  expect(await listed('false')).toEqual([]);
  expect((await listed('true'))[0]).toMatchObject({
    id,
    is_deleted: true,
    student: { email: student.email },
    teacher: { id: maya.id, email: maya.email },
  });
  const change = (body: object) => app.call(moderateFeedback, { params: { id }, body }, admin);
  expect((await change({ is_deleted: false })).body.feedback.is_deleted).toBe(false);
  expect((await change({ rating: 3, comment: 'Not my pace' })).body.feedback).toMatchObject({ rating: 3 });
  expect(await read(app, student, maya.id)).toMatchObject({ average_rating: 3, total_feedbacks: 1 });
  expect((await app.call(removeFeedback, { params: { id: crypto.randomUUID() }, query: {} }, admin)).status).toBe(404);
});

test('an administrator finds feedback by words, people and stars', async () => {
  const app = appOfFile();
  const { student, maya } = await pair(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const { id } = (await rate(app, student, maya.id, 4, 'Explains 100% of the LEMMA')).body.feedback;
  const found = async (query: object) =>
    (await app.call(listAllFeedbacks, { query: { teacher: maya.email, ...query } }, admin)).body.feedbacks.length;
  expect(await found({ search: 'lemma' })).toBe(1);
  expect(await found({ search: '100%' })).toBe(1);
  expect(await found({ search: id })).toBe(1);
  expect(await found({ search: student.id })).toBe(0);
  expect(await found({ search: '1_0%' })).toBe(0);
  expect(await found({ rating: '4' })).toBe(1);
  expect(await found({ rating: '5' })).toBe(0);
  expect(await found({ student: student.email })).toBe(1);
  expect(await found({ student: 'Noor Had' })).toBe(1);
  expect(await found({ student: 'had noor' })).toBe(1);
  expect(await found({ student: student.id.toUpperCase() })).toBe(1);
  expect(await found({ student: 'Somebody' })).toBe(0);
  // One or two letters are looked for where a word begins.
  expect(await found({ search: 'of' })).toBe(1);
  expect(await found({ search: 'Ex' })).toBe(1);
  expect(await found({ search: 'xp' })).toBe(0);
});

test('a student who was deleted has no name left', async () => {
  const app = appOfFile();
  const { student, maya } = await pair(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  await rate(app, student, maya.id, 4);
  await app.call(deleteUser, { params: { id: student.id }, query: {} }, admin);
  const { feedbacks } = await read(app, await onboardedStudent(app), maya.id);
  expect(feedbacks[0]?.student).toEqual({ name: 'Unknown', last_name: 'User', avatar_url: null });
});

test('few votes count for less: twenty fours stand before a single five', async () => {
  const app = appOfFile();
  const lucky = await listedTeacher(app, { name: 'Ranka' });
  const proven = await listedTeacher(app, { name: 'Ranka' });
  const rated = async (teacher: Person, rating: number) => {
    const student = await onboardedStudent(app);
    await acceptedChat(app, student, teacher);
    await rate(app, student, teacher.id, rating);
  };
  await rated(lucky, 5);
  for (let round = 0; round < 20; round++) await rated(proven, 4.0 + (round % 4 === 0 ? 1 : 0));
  const query = { search: 'ranka', sort: 'rating' as const };
  const { teachers } = (await app.call(listTeachers, { query }, await onboardedStudent(app))).body;
  expect(teachers.map(({ id }: { id: string }) => id)).toEqual([proven.id, lucky.id]);
});
