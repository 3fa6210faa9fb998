import { limits } from '@coursemate/contract/base/limits';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { act, inHours, pair, propose, proposed } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const newsOf = async (app: TestApp, person: Person, title: string) =>
  (await app.call(listNotifications, { query: { limit: '100' } }, person)).body.notifications.filter(
    (notification) => notification.title === title,
  );

const MOVED = 'Another time suggested for the lesson';

test('a proposal is moved six times an hour by one person, and again in the next hour', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { student, teacher, chatId, id } = await proposed(app);
  const move = (as: Person, hours: number, lessonId = id) =>
    act(app, as, lessonId, 'move', { starts_at: inHours(app, hours) });
  for (let n = 0; n < 6; n++) expect((await move(student, 50 + n)).status).toBe(200);
  expect(await move(student, 60)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  // The other side, other lessons and other acts have their own count.
  expect((await move(teacher, 62)).status).toBe(200);
  const other = must((await propose(app, student, chatId, inHours(app, 90))).body.lessons[0]).id;
  expect((await move(student, 95, other)).status).toBe(200);
  app.clock.advance(3_600_000);
  student.session = await app.people.signIn(student.email);
  expect((await move(student, 64)).status).toBe(200);
});

test('several moves are one piece of news while it is unread, with the newest time and one mail', async () => {
  const app = await testApp();
  const { student, teacher, id } = await proposed(app);
  const move = (hours: number) => act(app, student, id, 'move', { starts_at: inHours(app, hours) });
  const mails = async () =>
    (await app.mailbox.to(teacher.email)).filter(({ subject }) => subject.includes(' suggests ')).length;
  await move(50);
  const [first] = await newsOf(app, teacher, MOVED);
  await move(100);
  await move(75);
  const [last, ...others] = await newsOf(app, teacher, MOVED);
  expect(others).toEqual([]);
  expect(last).toMatchObject({ id: must(first).id, created_at: must(first).created_at, is_read: false });
  expect(must(last).message).not.toBe(must(first).message);
  expect(await mails()).toBe(1);
  const read = { read_at: app.clock.now() };
  await app.platform.db.updateTable('notifications').set(read).where('user_id', '=', teacher.id).execute();
  await move(80);
  expect(await newsOf(app, teacher, MOVED)).toHaveLength(2);
  expect(await mails()).toBe(2);
});

test('twenty proposals a day reach one person', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { student, teacher, chatId } = await pair(app);
  const ask = (n: number) => propose(app, student, chatId, inHours(app, 24 + n));
  for (let n = 0; n < 20; n++) expect((await ask(n)).status).toBe(201);
  expect((await ask(20)).status).toBe(429);
  expect((await propose(app, teacher, chatId, inHours(app, 30))).status).toBe(201);
});

test('so many proposals of one side can wait for an answer, the weeks of a series counted', async () => {
  const app = await testApp();
  const { student, teacher, chatId } = await pair(app);
  const ask = (hours: number, repeat_weeks?: number) =>
    propose(app, teacher, chatId, inHours(app, hours), repeat_weeks ? { repeat_weeks } : {});
  const weeks = limits.seriesMax;
  const answers = [];
  for (let open = 0; open < limits.openProposalsMax; open += weeks) answers.push(await ask(48 + open, weeks));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await ask(100)).toMatchObject({
    status: 409,
    body: { code: 'too_many_proposals', error: 'Please wait for answers: 60 proposals to this person are open' },
  });
  // The other side has its own, and an answer makes room.
  expect((await propose(app, student, chatId, inHours(app, 110))).status).toBe(201);
  const [first] = must(answers[0]).body.lessons;
  expect((await act(app, student, must(first).id, 'decline')).status).toBe(200);
  expect((await ask(100)).status).toBe(201);
});
