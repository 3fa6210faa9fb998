import { answerChat, getChat, requestChat } from '@coursemate/contract/chats/chats';
import { listNotifications } from '@coursemate/contract/notifications';
import { saveProfile } from '@coursemate/contract/profiles';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const appOfFile = useApp();

const ask = (app: TestApp, as: Person, participantId: string, requestMessage?: string) =>
  app.call(requestChat, { body: { participantId, ...(requestMessage === undefined ? {} : { requestMessage }) } }, as);
const answer = (app: TestApp, as: Person, id: string, status: 'accepted' | 'rejected') =>
  app.call(answerChat, { params: { id }, body: { status } }, as);
const notified = async (app: TestApp, as: Person) =>
  (await app.call(listNotifications, { query: {} }, as)).body.notifications.map(
    ({ type, title }: { type: string; title: string }) => `${type}: ${title}`,
  );

test('a student asks, the teacher accepts, both are told', async () => {
  const app = appOfFile();
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const asked = await ask(app, student, maya.id, '  Could you help me with sheet 5?  ');
  expect(asked.status).toBe(201);
  expect(asked.body.chat).toMatchObject({
    status: 'pending',
    is_initiator: true,
    request_message: 'Could you help me with sheet 5?',
    contact_exchange: 'none',
    other_participant: { id: maya.id, name: 'Noor Haddad', avatar_url: null },
  });
  const { id } = asked.body.chat;
  expect((await ask(app, student, maya.id)).status).toBe(200);
  expect((await app.call(getChat, { params: { id } }, maya)).body.chat.is_initiator).toBe(false);
  expect((await answer(app, student, id, 'accepted')).status).toBe(403);
  expect((await answer(app, maya, id, 'accepted')).body.chat.status).toBe('accepted');
  expect((await answer(app, maya, id, 'rejected')).body.code).toBe('chat_answered');
  expect(await notified(app, maya)).toEqual(['info: New chat request']);
  expect(await notified(app, student)).toEqual(['success: Chat request accepted']);
});

test('a declined request stays declined', async () => {
  const app = appOfFile();
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const { id } = (await ask(app, student, maya.id)).body.chat;
  await answer(app, maya, id, 'rejected');
  expect((await ask(app, student, maya.id)).body).toEqual({ error: 'Chat request declined', code: 'chat_declined' });
  expect((await answer(app, maya, id, 'accepted')).status).toBe(409);
  expect(await notified(app, student)).toEqual(['warning: Chat request declined']);
});

test('who may ask whom', async () => {
  const app = appOfFile();
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const admin = await app.people.signedIn({ role: 'admin' });
  const unlisted = await app.people.signedIn({ role: 'teacher' });
  expect((await ask(app, student, student.id)).body.error).toBe('You cannot message yourself');
  for (const id of [unlisted.id, admin.id, crypto.randomUUID(), (await onboardedStudent(app)).id]) {
    expect((await ask(app, student, id)).body.code).toBe('forbidden');
  }
  expect((await ask(app, maya, student.id)).body.code).toBe('forbidden');
  expect((await ask(app, admin, crypto.randomUUID())).status).toBe(404);
  const direct = await ask(app, admin, student.id, 'ignored');
  expect(direct.body.chat).toMatchObject({ status: 'accepted', request_message: 'Admin chat request' });
  const speechless = await listedTeacher(app, { subjects: [] });
  expect((await ask(app, student, speechless.id)).body.error).toBe('This teacher cannot receive messages yet');
  expect((await ask(app, student, maya.id, 'x'.repeat(501))).status).toBe(400);

  await app.call(saveProfile, { body: { phone_number: null } }, student);
  expect((await ask(app, student, maya.id)).body).toEqual({
    error: 'Fill in the phone number to exchange contacts with the teacher',
    code: 'phone_required',
  });
});

test('a restricted account asks nobody and accepts nobody, but may decline', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const { id } = (await ask(app, student, maya.id)).body.chat;
  const block = (who: string) => app.call(changeUser, { params: { id: who }, body: { blocked: true } }, admin);
  await block(maya.id);
  await block(student.id);
  expect((await ask(app, student, (await listedTeacher(app)).id)).body.error).toBe(
    'Cannot message - your account has been restricted',
  );
  expect((await answer(app, maya, id, 'accepted')).status).toBe(403);
  expect((await answer(app, maya, id, 'rejected')).status).toBe(200);
});

test('two requests at the same moment make one chat, accept against decline has one winner', async () => {
  const app = appOfFile();
  const maya = await listedTeacher(app);
  for (let round = 0; round < 20; round++) {
    const student = await onboardedStudent(app);
    const asked = await Promise.all([ask(app, student, maya.id), ask(app, student, maya.id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const id = asked[0].body.chat.id;
    expect(asked[1].body.chat.id).toBe(id);
    const answers = await Promise.all([answer(app, maya, id, 'accepted'), answer(app, maya, id, 'rejected')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await notified(app, student)).toHaveLength(1);
  }
});

test('twenty requests a day', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const student = await onboardedStudent(app);
  const statuses: number[] = [];
  for (let round = 0; round < 21; round++) statuses.push((await ask(app, student, crypto.randomUUID())).status);
  expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
});

test('a request that only needs a phone number does not use up the day', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  await app.call(saveProfile, { body: { phone_number: null } }, student);
  for (let round = 0; round < 21; round++) expect((await ask(app, student, maya.id)).body.code).toBe('phone_required');
  await app.call(saveProfile, { body: { phone_number: '+4915123456789' } }, student);
  expect((await ask(app, student, maya.id)).status).toBe(201);
});

test('the request of someone who was deleted can be declined, which nobody is told, but not accepted', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app)];
  const { id } = (await ask(app, student, maya.id)).body.chat;
  await app.call(deleteUser, { params: { id: student.id }, query: {} }, admin);
  const seen = (await app.call(getChat, { params: { id } }, maya)).body.chat;
  expect(seen.can).toEqual(['decline']);
  expect((await answer(app, maya, id, 'accepted')).body.code).toBe('chat_closed');
  expect((await answer(app, maya, id, 'rejected')).body.chat.status).toBe('rejected');
  await app.call(changeUser, { params: { id: student.id }, body: { is_deleted: false } }, admin);
  const back = { ...student, session: await app.people.signIn(student.email) };
  expect(await notified(app, back)).toEqual([]);
});

test('who is online is never asked inside a transaction', async () => {
  const app = await testApp();
  const { gateway, database } = app.platform;
  const onlineAmong = gateway.onlineAmong.bind(gateway);
  const inUse: number[] = [];
  gateway.onlineAmong = (ids) => {
    const { total, idle } = database.stats();
    inUse.push(total - idle);
    return onlineAmong(ids);
  };
  const [student, maya, admin] = [
    await onboardedStudent(app),
    await listedTeacher(app),
    await app.people.signedIn({ role: 'admin' }),
  ];
  const { id } = (await ask(app, student, maya.id)).body.chat;
  expect((await answer(app, maya, id, 'accepted')).status).toBe(200);
  expect((await ask(app, admin, maya.id)).status).toBe(201);
  expect(inUse).toEqual(inUse.map(() => 0));
  expect(inUse.length).toBeGreaterThanOrEqual(3);
});
