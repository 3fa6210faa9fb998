import { getChat, listChats } from '@coursemate/contract/chats/chats';
import { replaceEducations } from '@coursemate/contract/educations';
import { giveFeedback, listFeedbacks } from '@coursemate/contract/feedback';
import { saveProfile } from '@coursemate/contract/profiles';
import { addSubject } from '@coursemate/contract/subjects';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { changeUser, deleteUser, getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { messagesOf, recordingSocket, send, settled, studentAndTeacher } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { placeNamed } from '../../testing/places.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { userRowDifferences } from './user-rows.service.ts';

const appOfFile = useApp();

const at = (person: Person) => ({ params: { id: person.id } });

async function actsOn(app: TestApp, person: Person) {
  return app.platform.db
    .selectFrom('audit_entries')
    .select(['admin_id', 'action', 'target_name', 'before', 'after', 'reason'])
    .where('target_type', '=', 'user')
    .where('target_id', '=', person.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

test('each act is kept with who, before, after and why; one that changes nothing is not', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const lena = await app.people.signedIn({ role: 'student', name: 'Lena' });
  const change = (body: { blocked?: boolean; is_deleted?: false; reason?: string }) => {
    app.clock.advance(1000);
    return app.call(changeUser, { ...at(lena), body }, admin);
  };
  await change({ blocked: false });
  await change({ is_deleted: false });
  await change({ blocked: true, reason: ' Asked for graded homework ' });
  await change({ blocked: true, reason: 'again' });
  await change({ blocked: false, reason: '' });
  app.clock.advance(1000);
  await app.call(deleteUser, { ...at(lena), query: { reason: 'On request' } }, admin);
  await app.call(deleteUser, { ...at(lena), query: {} }, admin);
  await change({ is_deleted: false });
  const who = { admin_id: admin.id, target_name: 'Lena Haddad' };
  expect(await actsOn(app, lena)).toEqual([
    {
      ...who,
      action: 'user_blocked',
      before: { blocked: false },
      after: { blocked: true },
      reason: 'Asked for graded homework',
    },
    { ...who, action: 'user_unblocked', before: { blocked: true }, after: { blocked: false }, reason: null },
    {
      ...who,
      action: 'user_deleted',
      before: { is_deleted: false },
      after: { is_deleted: true },
      reason: 'On request',
    },
    { ...who, action: 'user_restored', before: { is_deleted: true }, after: { is_deleted: false }, reason: null },
  ]);
});

test('an act is told to every administrator at once, and to nobody else', async () => {
  const app = appOfFile();
  const [admin, peer] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
  const lena = await onboardedStudent(app);
  const [mine, theirs, ofLena] = [
    await recordingSocket(app, admin),
    await recordingSocket(app, peer),
    await recordingSocket(app, lena),
  ];
  await app.call(changeUser, { ...at(lena), body: { blocked: true } }, admin);
  await app.call(changeUser, { ...at(lena), body: { blocked: true } }, admin);
  await settled(mine, theirs, ofLena);
  for (const ear of [mine, theirs]) expect(ear.of('user_changed')).toEqual([{ userId: lena.id }]);
  expect(ofLena.of('user_changed')).toEqual([]);
});

test('a refused act is not kept, and a reason has a longest length', async () => {
  const app = appOfFile();
  const [admin, peer] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
  expect((await app.call(changeUser, { ...at(peer), body: { blocked: true } }, admin)).status).toBe(403);
  expect(await actsOn(app, peer)).toEqual([]);
  const student = await onboardedStudent(app);
  const body = { blocked: true, reason: 'x'.repeat(501) };
  expect((await app.call(changeUser, { ...at(student), body }, admin)).body.fields).toHaveProperty('reason');
  const query = { reason: 'x'.repeat(501) };
  expect((await app.call(deleteUser, { ...at(student), query }, admin)).body.fields).toHaveProperty('reason');
  expect(await actsOn(app, student)).toEqual([]);
});

test('to others a deleted person is an Unknown User; restored, everything of theirs is back', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const { student, teacher, chatId } = await studentAndTeacher(app);
  await send(app, teacher, chatId, 'See you on Monday');
  await app.call(giveFeedback, { ...at(teacher), body: { rating: 4, comment: 'Patient' } }, student);
  const seen = async () => ({
    page: (await app.call(getTeacher, at(teacher), student)).body.teacher,
    listed: (await app.call(listTeachers, { query: { limit: '100' } }, student)).body.teachers.some(
      ({ id }) => id === teacher.id,
    ),
    chat: (await app.call(getChat, { params: { id: chatId } }, student)).body.chat,
    messages: await messagesOf(app, student, chatId),
    feedback: (await app.call(listFeedbacks, { ...at(teacher), query: {} }, student)).body,
  });
  const before = await seen();
  expect(before).toMatchObject({ listed: true, page: { average_rating: 4, total_feedbacks: 1 } });

  await app.call(deleteUser, { ...at(teacher), query: {} }, admin);
  expect((await app.call(getTeacher, at(teacher), student)).status).toBe(404);
  expect((await app.call(getUser, at(teacher), student)).status).toBe(404);
  const { chats } = (await app.call(listChats, { query: {} }, student)).body;
  expect(chats.find(({ id }) => id === chatId)?.other_participant).toMatchObject({
    name: 'Unknown User',
    avatar_url: null,
    online: false,
  });
  expect((await messagesOf(app, student, chatId)).map(({ sender_name }) => sender_name)).toContain('Unknown User');
  expect((await send(app, student, chatId, 'Hello?')).status).toBe(409);
  const details = (await app.call(getUser, at(teacher), admin)).body.user;
  expect(details).toMatchObject({ name: 'Noor', email: teacher.email, is_deleted: true, can: ['block', 'restore'] });

  await app.call(changeUser, { ...at(teacher), body: { is_deleted: false } }, admin);
  expect(await seen()).toEqual(before);
  expect(await app.people.signIn(teacher.email)).toHaveProperty('access_token');
  expect((await send(app, student, chatId, 'Welcome back')).status).toBe(201);
});

test('what a deleted student said about a teacher stays, under no name', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const { student, teacher } = await studentAndTeacher(app);
  await app.call(giveFeedback, { ...at(teacher), body: { rating: 2 } }, student);
  const read = async () => (await app.call(listFeedbacks, { ...at(teacher), query: {} }, teacher)).body;
  const before = await read();
  await app.call(deleteUser, { ...at(student), query: {} }, admin);
  expect(await read()).toMatchObject({
    average_rating: 2,
    feedbacks: [{ student: { name: 'Unknown', last_name: 'User', avatar_url: null } }],
  });
  await app.call(changeUser, { ...at(student), body: { is_deleted: false } }, admin);
  expect(await read()).toEqual(before);
});

test('after each change the rows that administrators find a person by equal fresh ones', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const teacher = await listedTeacher(app);
  const place = await placeNamed(app, 'Mannheim');
  const entry = { university: 'Universität Mannheim', education_level: 'master' as const, faculty: 'Law' };
  const educations = [{ ...entry, country_id: place.country_id, city_id: place.id, graduation_year: 2027, course: 3 }];
  const steps: Array<() => Promise<{ status: number }>> = [
    () => app.call(saveProfile, { body: { name: 'Zoë', country_id: 'fr' } }, teacher),
    () => app.call(saveProfile, { body: { role: 'student' } }, teacher),
    () => app.call(saveProfile, { body: { role: 'teacher' } }, teacher),
    () => app.call(replaceEducations, { ...at(teacher), body: { educations } }, teacher),
    () => app.call(addSubject, { ...at(teacher), body: { subject: 'Art', price: 3 } }, teacher),
    () => app.call(changeUser, { ...at(teacher), body: { blocked: true } }, admin),
    () => app.call(deleteUser, { ...at(teacher), query: {} }, admin),
    () => app.call(changeUser, { ...at(teacher), body: { is_deleted: false } }, admin),
  ];
  for (const step of steps) {
    expect(await step()).toMatchObject({ status: expect.toBeOneOf([200, 201, 204]) });
    expect(await userRowDifferences(app.platform.db, teacher.id)).toEqual([]);
  }
});
