import { giveFeedback } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { followLessons } from '#features/feedback/index.ts';
import type { Platform } from '#platform/platform.ts';

import { messagesOf } from '../../testing/chats.ts';
import { act, confirmed, inHours, lessonOf, pair, propose, proposed, wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endAndRemind } from './ending-lessons.service.ts';

const run = (app: TestApp, changes: Partial<Platform> = {}) =>
  endAndRemind({ ...app.platform, ...changes, followLessons });

async function titlesOf(app: TestApp, person: Person): Promise<string[]> {
  const { notifications } = (await app.call(listNotifications, { query: {} }, person)).body;
  return notifications.map(({ title }) => title).toReversed();
}

const remindersOf = async (app: TestApp, person: Person) =>
  (await titlesOf(app, person)).filter((title) => title.startsWith('Your lesson begins'));

const A_DAY = 'Your lesson begins in 1 day';
const AN_HOUR = 'Your lesson begins in 1 hour';

test('both are reminded a day and an hour before, once, also by two nodes at the same moment', async () => {
  const app = await testApp();
  const { student, teacher } = await confirmed(app);
  await wait(app, 23.9, student, teacher);
  await run(app);
  expect(await remindersOf(app, student)).toEqual([]);
  await wait(app, 0.1, student, teacher);
  await Promise.all([run(app), run(app)]);
  await run(app);
  for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([A_DAY]);
  await wait(app, 23, student, teacher);
  await Promise.all([run(app), run(app)]);
  await run(app);
  for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([A_DAY, AN_HOUR]);
});

test('a reminder that could not be written is tried again, whole', async () => {
  const app = await testApp();
  const { student, teacher } = await confirmed(app);
  await wait(app, 24, student, teacher);
  let mails = 0;
  const outbox = {
    ...app.platform.outbox,
    // The first person is told, then the process dies.
    put: () => (++mails === 2 ? Promise.reject(new Error('died')) : Promise.resolve()),
  };
  await expect(run(app, { outbox })).rejects.toThrow('died');
  for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([]);
  await run(app);
  for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([A_DAY]);
});

test('what did not run for a while reminds late, and once', async () => {
  const app = await testApp();
  const { student } = await confirmed(app);
  await wait(app, 43, student);
  await run(app);
  expect(await remindersOf(app, student)).toEqual(['Your lesson begins in 5 hours']);
  const other = await confirmed(app);
  await wait(app, 47.5, other.student);
  await run(app);
  expect(await remindersOf(app, other.student)).toEqual(['Your lesson begins in 30 minutes']);
});

test('a lesson that was agreed on after the day before is not reminded of as if it were', async () => {
  const app = await testApp();
  const { student, teacher, chatId } = await pair(app);
  const id = must((await propose(app, student, chatId, inHours(app, 48))).body.lessons[0]).id;
  await wait(app, 46, student, teacher);
  await act(app, teacher, id, 'confirm');
  await run(app);
  expect(await remindersOf(app, student)).toEqual([]);
  // What is said about it meanwhile changes nothing.
  await act(app, student, id, 'move', { starts_at: inHours(app, 60) });
  await wait(app, 1.2, student, teacher);
  await act(app, teacher, id, 'decline_move');
  await run(app);
  expect(await remindersOf(app, student)).toEqual(['Your lesson begins in 48 minutes']);
});

test('a lesson that moves is reminded of at its new time', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  await wait(app, 24, student, teacher);
  await run(app);
  await act(app, student, id, 'move', { starts_at: inHours(app, 72) });
  await act(app, teacher, id, 'confirm_move');
  await run(app);
  expect(await remindersOf(app, teacher)).toEqual([A_DAY]);
  await wait(app, 48, student, teacher);
  await run(app);
  expect(await remindersOf(app, teacher)).toEqual([A_DAY, A_DAY]);
});

test('nobody is reminded of what was cancelled', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  await act(app, student, id, 'cancel');
  await wait(app, 24, student, teacher);
  await run(app);
  expect(await remindersOf(app, teacher)).toEqual([]);
});

test('a proposal expires by itself, with one word to each', async () => {
  const app = await testApp();
  const { student, teacher, chatId, id } = await proposed(app);
  await wait(app, 48, student, teacher);
  await Promise.all([run(app), run(app)]);
  await run(app);
  expect((await lessonOf(app, student, id)).status).toBe('expired');
  const said = (await messagesOf(app, student, chatId)).map(({ content }) => content);
  expect(said.filter((content) => content === 'The lesson proposal has expired')).toHaveLength(1);
  for (const person of [student, teacher]) {
    const told = (await titlesOf(app, person)).filter((title) => title === 'The lesson proposal has expired');
    expect(told).toHaveLength(1);
  }
});

const INVITED = /^How was your lesson with /;

test('a lesson is completed two days after its end, and its student is asked for feedback once', async () => {
  const app = await testApp();
  const { student, teacher, chatId, id } = await confirmed(app);
  await wait(app, 49 + 48, student, teacher);
  await Promise.all([run(app), run(app)]);
  await run(app);
  const { status } = await app.platform.db
    .selectFrom('lessons')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('completed');
  const said = (await messagesOf(app, student, chatId)).map(({ content }) => content);
  expect(said.filter((content) => content === 'Lesson completed')).toHaveLength(1);
  const { notifications } = (await app.call(listNotifications, { query: {} }, student)).body;
  const invited = notifications.filter(({ title }) => INVITED.test(title));
  expect(invited).toMatchObject([{ link: `/teachers/${teacher.id}#feedback`, kind: 'lesson' }]);
  expect(await titlesOf(app, student)).not.toContain('Lesson completed');
  const told = await titlesOf(app, teacher);
  expect(told.filter((title) => title === 'Lesson completed')).toHaveLength(1);
});

test('whoever completes the lesson themselves is asked, too; who has given feedback is not', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  await wait(app, 50, student, teacher);
  await act(app, student, id, 'complete');
  expect((await titlesOf(app, student)).filter((title) => INVITED.test(title))).toHaveLength(1);
  const other = await confirmed(app);
  await app.call(giveFeedback, { params: { id: other.teacher.id }, body: { rating: 5 } }, other.student);
  await wait(app, 50, other.student, other.teacher);
  await act(app, other.teacher, other.id, 'complete');
  expect((await titlesOf(app, other.student)).at(-1)).toBe('Lesson completed');
});
