import { NO_AVAILABILITY, saveAvailability } from '@coursemate/contract/availability';
import { getCalendar, getFeed, getLessonFile, makeCalendar, removeCalendar } from '@coursemate/contract/calendar';
import { deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { newId } from '#platform/ids.ts';

import { eventsIn } from '../../../testing/calendar.ts';
import { act, confirmed, inHours, pair, propose, wait } from '../../../testing/lessons.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const appOfFile = useApp();

async function feedOf(app: TestApp, person: Person): Promise<string> {
  const { status, body } = await app.call(makeCalendar, {}, person);
  expect(status).toBe(201);
  return must(/calendar\/([\w-]+)\.ics$/.exec(body.url)?.[1]);
}

const read = (app: TestApp, token: string) => app.http.inject({ url: `/api/calendar/${token}.ics` });

test('the feed has lessons with one id each, whatever becomes of them', async () => {
  const app = appOfFile();
  const { student, teacher, chatId, id } = await confirmed(app);
  const note = `${'Bring, please; äöü '.repeat(20)}\nand a pen`;
  const place = String.raw`Room 1; floor 2, \north`;
  await propose(app, student, chatId, inHours(app, 72), { note, place, subject: 'Mathematics' });
  const token = await feedOf(app, student);
  const answer = await read(app, token);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  const [lesson, proposal] = eventsIn(answer.body);
  const uid = expect.stringMatching(new RegExp(`^${id}@`));
  const times = { starts_at: new Date('2026-03-04T09:00:00Z'), ends_at: new Date('2026-03-04T10:00:00Z') };
  expect(lesson).toMatchObject({ uid, status: 'CONFIRMED', sequence: 1, ...times, location: null });
  expect(proposal).toMatchObject({ status: 'TENTATIVE', location: place, description: note.replace(' \n', '\n') });
  expect(proposal?.summary).toMatch(/^Mathematics with /);
  expect(answer.body).not.toContain(teacher.email);
  await act(app, teacher, id, 'cancel');
  const [cancelled] = eventsIn((await read(app, token)).body);
  expect(cancelled).toMatchObject({ uid, status: 'CANCELLED', sequence: 2 });
});

test('a new feed ends the one before, and no token is in the log', async () => {
  const app = appOfFile();
  const { student } = await confirmed(app);
  expect((await app.call(getFeed, {}, student)).body).toEqual({ active: false, created_at: null });
  const first = await feedOf(app, student);
  const second = await feedOf(app, student);
  expect((await app.call(getFeed, {}, student)).body).toEqual({
    active: true,
    created_at: app.clock.now().toISOString(),
  });
  expect((await read(app, first)).statusCode).toBe(404);
  expect((await read(app, second)).statusCode).toBe(200);
  expect((await app.call(removeCalendar, {}, student)).status).toBe(204);
  expect((await app.call(getFeed, {}, student)).body.active).toBe(false);
  expect((await read(app, second)).statusCode).toBe(404);
  expect((await app.call(getCalendar, { params: { token: 'nothing' } })).status).toBe(404);
  const logged = app.logLines.join('');
  for (const token of [first, second]) expect(logged).not.toContain(token);
});

test.each([
  // Both clocks change in March, on different days. A series keeps the time of the teacher's clock.
  ['Europe/Berlin', '2026-03-06T14:00:00Z', [15, 15, 15, 15, 15], [9, 10, 10, 10, 9]],
  ['America/New_York', '2026-03-06T14:00:00Z', [15, 14, 14, 14, 15], [9, 9, 9, 9, 9]],
])('a series of a teacher in %s is at the right hour for everyone', async (time_zone, first, berlin, newYork) => {
  const app = appOfFile();
  const { student, teacher, chatId } = await pair(app);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  await app.call(saveAvailability, { body: { ...NO_AVAILABILITY, time_zone, weekly } }, teacher);
  expect((await propose(app, student, chatId, first, { repeat_weeks: 5 })).status).toBe(201);
  const events = eventsIn((await read(app, await feedOf(app, student))).body);
  const hoursIn = (zone: string) =>
    events.map(({ starts_at }) => starts_at.toTemporalInstant().toZonedDateTimeISO(zone).hour);
  expect(hoursIn('Europe/Berlin')).toEqual(berlin);
  expect(hoursIn('America/New_York')).toEqual(newYork);
});

/** The link in the newest mail to a person, as what follows the address of the site. */
async function linkTo(app: TestApp, person: Person): Promise<string> {
  const [mail] = await app.mailbox.to(person.email);
  return must(/https?:\/\/[^/\s]+(\/api\/lessons\/\S+?\.ics\?token=[\w.-]+)/.exec(must(mail).text)?.[1]);
}

const open = (app: TestApp, url: string) => app.http.inject({ url });

test('the file of a lesson is for its two people', async () => {
  const app = appOfFile();
  const { student, teacher, id } = await confirmed(app);
  const file = { params: { id }, query: {} };
  const { status, body, headers } = await app.call(getLessonFile, file, student);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="lesson.ics"');
  expect(eventsIn(body)).toMatchObject([{ uid: expect.stringContaining(id), status: 'CONFIRMED', sequence: 1 }]);
  for (const email of [student.email, teacher.email]) expect(body).not.toContain(email);
  const admin = await app.people.signedIn({ role: 'admin' });
  for (const other of [admin, await onboardedStudent(app)]) {
    expect((await app.call(getLessonFile, file, other)).status).toBe(404);
  }
  expect((await app.call(getLessonFile, file)).status).toBe(401);
});

test('a mailed link opens the file of one lesson for one person, and is not in the log', async () => {
  const app = appOfFile();
  const { student, teacher, id } = await confirmed(app);
  const url = await linkTo(app, student);
  const answer = await open(app, url);
  expect(answer.statusCode).toBe(200);
  expect(eventsIn(answer.body)).toMatchObject([{ uid: expect.stringContaining(id) }]);
  const other = await confirmed(app);
  const [, token = ''] = url.split('token=');
  const [, signature = ''] = token.split('.');
  const wrong = [
    `/api/lessons/${other.id}.ics?token=${token}`,
    `/api/lessons/${id}.ics?token=${teacher.id}.${signature}`,
    `/api/lessons/${id}.ics?token=${student.id}`,
    `/api/lessons/${id}.ics?token=`,
    `${url}x`,
    url.slice(0, -1),
  ];
  for (const address of wrong) expect((await open(app, address)).statusCode).toBe(404);
  expect(app.logLines.join('')).not.toContain(signature);
  // It shows the lesson as it is when it is opened.
  await act(app, teacher, id, 'cancel');
  expect(eventsIn((await open(app, url)).body)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
});

test('a mailed link ends with the account, and three months after the lesson', async () => {
  const app = await testApp();
  const { student, teacher, id } = await confirmed(app);
  const url = await linkTo(app, student);
  await wait(app, 49 + 90 * 24 - 1, teacher);
  expect((await open(app, url)).statusCode).toBe(200);
  await wait(app, 2, teacher);
  expect((await open(app, url)).statusCode).toBe(404);
  expect((await app.call(getLessonFile, { params: { id }, query: {} }, teacher)).status).toBe(200);
  const next = await confirmed(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const nextUrl = await linkTo(app, next.student);
  expect((await app.call(deleteUser, { params: { id: next.student.id }, query: {} }, admin)).status).toBe(204);
  expect((await open(app, nextUrl)).statusCode).toBe(404);
});

test('more proposals than a feed holds push no confirmed lesson out of it', async () => {
  const app = appOfFile();
  const { student, teacher, id } = await confirmed(app, 24 * 50);
  const own = await app.platform.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const earlier = Array.from({ length: 2040 }, (_, n) => ({
    ...own,
    id: newId(n),
    status: 'proposed' as const,
    starts_at: new Date(Date.parse(inHours(app, 24)) + n * 60_000),
    ends_at: new Date(Date.parse(inHours(app, 25)) + n * 60_000),
  }));
  for (let n = 0; n < earlier.length; n += 510) {
    await app.platform.db
      .insertInto('lessons')
      .values(earlier.slice(n, n + 510))
      .execute();
  }
  for (const person of [student, teacher]) {
    const events = eventsIn((await read(app, await feedOf(app, person))).body);
    expect(events.map(({ uid, status }) => [uid?.split('@')[0], status])).toContainEqual([id, 'CONFIRMED']);
    expect(events).toHaveLength(2000);
  }
});
