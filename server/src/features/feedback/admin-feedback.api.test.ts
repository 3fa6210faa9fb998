import { listAllFeedbacks, moderateFeedback, removeFeedback } from '@coursemate/contract/admin-feedback';
import { listAudit } from '@coursemate/contract/audit';
import { giveFeedback } from '@coursemate/contract/feedback';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { feedbackConcerns } from './feedback.queries.ts';

const appOfFile = useApp();

async function rated(app: TestApp, teacher: Person, rating: number, comment = ''): Promise<string> {
  const student = await onboardedStudent(app);
  await acceptedChat(app, student, teacher);
  return (await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating, comment } }, student)).body
    .feedback.id;
}

async function stage() {
  const app = appOfFile();
  const [admin, maya] = [await app.people.signedIn({ role: 'admin' }), await listedTeacher(app, { name: 'Maya' })];
  const id = await rated(app, maya, 1, 'Never again');
  const change = (body: object) => app.call(moderateFeedback, { params: { id }, body }, admin);
  const remove = (query: object = {}) => app.call(removeFeedback, { params: { id }, query }, admin);
  const acts = async () => (await app.call(listAudit, { query: { target_id: id } }, admin)).body.entries;
  return { app, admin, maya, id, change, remove, acts };
}

test('each act is written down with what it changed and why, and none without a change', async () => {
  const { app, admin, id, change, remove, acts } = await stage();
  const { created_at } = (await change({ is_deleted: false })).body.feedback;
  app.clock.advance(1000);
  const same = await change({ rating: 1, comment: 'Never again', is_deleted: false, reason: 'nothing to do' });
  expect(same.body.feedback.updated_at).toBe(created_at);
  expect(await acts()).toEqual([]);

  await change({ rating: 2, comment: 'Never again', reason: 'As the student asked' });
  expect(await acts()).toMatchObject([
    {
      admin: { id: admin.id },
      action: 'feedback_changed',
      target_type: 'feedback',
      target_id: id,
      target_name: 'Noor Haddad about Maya Haddad',
      before: { rating: 1 },
      after: { rating: 2 },
      reason: 'As the student asked',
    },
  ]);

  await remove({ reason: 'Insulting' });
  await remove({ reason: 'once more' });
  await change({ is_deleted: false });
  expect((await acts()).slice(0, 2)).toMatchObject([
    { action: 'feedback_restored', before: { is_deleted: true }, after: { is_deleted: false }, reason: null },
    { action: 'feedback_removed', before: { is_deleted: false }, after: { is_deleted: true }, reason: 'Insulting' },
  ]);
  expect(await acts()).toHaveLength(3);
});

test('an act that changes and removes is written down as both', async () => {
  const { change, acts } = await stage();
  await change({ comment: '', is_deleted: true, reason: 'Insulting' });
  expect(
    (await acts())
      .map(({ action, before, after }) => ({ action, before, after }))
      .toSorted((a, b) => a.action.localeCompare(b.action)),
  ).toEqual([
    { action: 'feedback_changed', before: { comment: 'Never again' }, after: { comment: '' } },
    { action: 'feedback_removed', before: { is_deleted: false }, after: { is_deleted: true } },
  ]);
});

test('the audit keeps the name of a student who was deleted', async () => {
  const app = appOfFile();
  const [admin, maya] = [await app.people.signedIn({ role: 'admin' }), await listedTeacher(app, { name: 'Maya' })];
  const id = await rated(app, maya, 1);
  const { feedbacks } = (await app.call(listAllFeedbacks, { query: { teacher: maya.id } }, admin)).body;
  await app.call(deleteUser, { params: { id: feedbacks[0]?.student_id ?? '' }, query: {} }, admin);
  await app.call(removeFeedback, { params: { id }, query: {} }, admin);
  const { entries } = (await app.call(listAudit, { query: { target_id: id } }, admin)).body;
  expect(entries[0]?.target_name).toBe('Noor Haddad about Maya Haddad');
});

test('a feedback is worth a mail or push while it is there, and again once it is restored', async () => {
  const { app, id, change, remove } = await stage();
  const { db } = app.platform;
  expect(await feedbackConcerns(db, id)).toBe(true);
  await remove();
  expect(await feedbackConcerns(db, id)).toBe(false);
  await change({ is_deleted: false });
  expect(await feedbackConcerns(db, id)).toBe(true);
});

test('a feedback that is refused is written down nowhere', async () => {
  const { change, acts } = await stage();
  expect((await change({ rating: 6 })).status).toBe(400);
  expect((await change({ rating: 2, reason: 'x'.repeat(501) })).status).toBe(400);
  expect(await acts()).toEqual([]);
});

test('after an edit, a removal and a restoration the card and the order of the search have the new rating', async () => {
  const { app, maya, change, remove } = await stage();
  const student = await onboardedStudent(app);
  const rival = await listedTeacher(app, { name: 'Maya' });
  await rated(app, rival, 4);
  const shown = async () => {
    const { teacher } = (await app.call(getTeacher, { params: { id: maya.id } }, student)).body;
    const query = { search: 'maya', sort: 'rating' as const, limit: '100' };
    const { teachers } = (await app.call(listTeachers, { query }, student)).body;
    const found = teachers.filter(({ id }) => id === maya.id || id === rival.id);
    const card = found.find(({ id }) => id === maya.id);
    expect(card).toMatchObject({ average_rating: teacher.average_rating, total_feedbacks: teacher.total_feedbacks });
    return [teacher.average_rating, teacher.total_feedbacks, found[0]?.id === maya.id ? 'first' : 'second'];
  };
  expect(await shown()).toEqual([1, 1, 'second']);
  await change({ rating: 5 });
  expect(await shown()).toEqual([5, 1, 'first']);
  await remove();
  expect(await shown()).toEqual([0, 0, 'second']);
  await change({ is_deleted: false });
  expect(await shown()).toEqual([5, 1, 'first']);
});
