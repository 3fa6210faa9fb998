import { answerChat, requestChat, withdrawChat } from '@coursemate/contract/chats/chats';
import { getProfile, saveProfile } from '@coursemate/contract/profiles';
import { getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat, send } from '../../testing/chats.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const DAY = 86_400_000;
const OPEN = { accepts_requests: true, paused_until: null };
const PAUSED = { accepts_requests: false, paused_until: null };

/** The day of so many days from now. */
const dayIn = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

const save = async (app: TestApp, as: Person, body: object) => (await app.call(saveProfile, { body }, as)).body.profile;
const ask = (app: TestApp, teacher: Person, as: Person) =>
  app.call(requestChat, { body: { participantId: teacher.id } }, as);

async function cardOf(app: TestApp, teacher: Person, as: Person, query: Record<string, string> = {}) {
  const { teachers } = (await app.call(listTeachers, { query: { limit: '100', ...query } }, as)).body;
  return teachers.find(({ id }) => id === teacher.id);
}

const pageOf = async (app: TestApp, teacher: Person, as: Person) =>
  (await app.call(getTeacher, { params: { id: teacher.id } }, as)).body.teacher;

test('a teacher who pauses is shown as such, cannot be asked, and is left out of those who can', async () => {
  const app = appOfFile();
  const [teacher, student] = [await listedTeacher(app), await onboardedStudent(app)];
  expect(await cardOf(app, teacher, student, { available: 'true' })).toMatchObject(OPEN);
  expect(await save(app, teacher, { accepts_requests: false })).toMatchObject(PAUSED);
  const told = { ...PAUSED, can_receive_messages: false, can: [], obstacle: 'teacher_paused' };
  for (const query of [{}, { search: 'noor' }, { sort: 'price_asc' }, { available: 'false' }]) {
    expect(await cardOf(app, teacher, student, query)).toMatchObject(told);
  }
  for (const query of [{}, { search: 'noor' }, { sort: 'price_asc' }, { subject: 'Mathematics' }]) {
    expect(await cardOf(app, teacher, student, { ...query, available: 'true' })).toBeUndefined();
  }
  expect(await pageOf(app, teacher, student)).toMatchObject(told);
  expect(await ask(app, teacher, student)).toMatchObject({
    status: 409,
    body: { code: 'teacher_paused', error: 'This teacher is not taking requests right now' },
  });
  await save(app, teacher, { accepts_requests: true });
  expect(await cardOf(app, teacher, student, { available: 'true' })).toMatchObject({ ...OPEN, can: ['request_chat'] });
  expect((await ask(app, teacher, student)).status).toBe(201);
});

test('a pause with a day ends with the beginning of that day, without anyone doing anything', async () => {
  const app = await testApp();
  const [teacher, student] = [await listedTeacher(app), await onboardedStudent(app)];
  const until = dayIn(app, 2);
  const paused = { accepts_requests: false, paused_until: until };
  expect(await save(app, teacher, { paused_until: until })).toMatchObject(paused);
  expect(await cardOf(app, teacher, student)).toMatchObject({ ...paused, can_receive_messages: false });
  // From nine in the morning to a millisecond before that day.
  app.clock.advance(2 * DAY - 9 * 3_600_000 - 1);
  for (const person of [teacher, student]) person.session = await app.people.signIn(person.email);
  expect(await pageOf(app, teacher, student)).toMatchObject(paused);
  expect((await ask(app, teacher, student)).body.code).toBe('teacher_paused');
  app.clock.advance(1);
  expect(await pageOf(app, teacher, student)).toMatchObject({ ...OPEN, can_receive_messages: true });
  expect(await cardOf(app, teacher, student, { available: 'true' })).toMatchObject({ ...OPEN, obstacle: null });
  const own = (await app.call(getProfile, { query: { userId: teacher.id } }, teacher)).body.profile;
  expect(own).toMatchObject(OPEN);
  expect((await ask(app, teacher, student)).status).toBe(201);
});

test('whoever has a chat keeps it; whoever wants to ask again waits', async () => {
  const app = appOfFile();
  const [teacher, known, waiting, back] = [
    await listedTeacher(app),
    await onboardedStudent(app),
    await onboardedStudent(app),
    await onboardedStudent(app),
  ];
  const chatId = await acceptedChat(app, known, teacher);
  const { id } = (await ask(app, teacher, waiting)).body.chat;
  const withdrawn = (await ask(app, teacher, back)).body.chat.id;
  await app.call(withdrawChat, { params: { id: withdrawn } }, back);
  await save(app, teacher, { accepts_requests: false });
  expect((await send(app, known, chatId, 'Still there?')).status).toBe(201);
  expect(await cardOf(app, teacher, known)).toMatchObject({ can: ['open_chat'], obstacle: null });
  expect((await ask(app, teacher, waiting)).status).toBe(200);
  expect((await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher)).status).toBe(200);
  expect((await ask(app, teacher, back)).body.code).toBe('teacher_paused');
  expect(await pageOf(app, teacher, back)).toMatchObject({ can: [], obstacle: 'teacher_paused' });
  expect((await ask(app, teacher, await app.people.signedIn({ role: 'admin' }))).status).toBe(201);
});

test('only teachers pause; what others send is ignored', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  expect(await save(app, student, PAUSED)).toMatchObject(OPEN);
  expect(await save(app, student, { role: 'teacher' })).toMatchObject(OPEN);
  expect(await save(app, student, PAUSED)).toMatchObject(PAUSED);
  expect(await save(app, student, { role: 'student' })).toMatchObject(OPEN);
  expect(await save(app, student, { role: 'teacher' })).toMatchObject(PAUSED);
});

test('days are days, and those in the past are none', async () => {
  const app = appOfFile();
  const teacher = await listedTeacher(app);
  for (const paused_until of ['soon', '2099-02-30', '2099-1-1', 20990101, '+12026-01-01', '2099-01-01T00:00:00Z']) {
    const answer = await app.call(saveProfile, { body: { paused_until } as object }, teacher);
    expect(answer.body.fields).toEqual({ paused_until: 'Invalid input' });
  }
  expect((await app.call(saveProfile, { body: { accepts_requests: 'no' } as object }, teacher)).status).toBe(400);
  for (const paused_until of ['0000-01-01', '0001-01-01', dayIn(app, 0), dayIn(app, -1), '', null]) {
    expect(await save(app, teacher, { paused_until })).toMatchObject(OPEN);
  }
  const latest = { accepts_requests: false, paused_until: '9999-12-31' };
  expect(await save(app, teacher, { paused_until: '9999-12-31' })).toMatchObject(latest);
});

test('administrators see the pause of a teacher, students only on the card', async () => {
  const app = appOfFile();
  const [teacher, admin] = [await listedTeacher(app), await app.people.signedIn({ role: 'admin' })];
  await save(app, teacher, { accepts_requests: false });
  const { user } = (await app.call(getUser, { params: { id: teacher.id } }, admin)).body;
  expect(must(user)).toMatchObject(PAUSED);
  const { profile } = (await app.call(getProfile, { query: { userId: teacher.id } }, await onboardedStudent(app))).body;
  expect(profile).not.toHaveProperty('accepts_requests');
});
