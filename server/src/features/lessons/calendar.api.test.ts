import { getCalendar, makeCalendar, removeCalendar } from '@coursemate/contract/calendar';
import { expect, test } from 'vitest';

import { act, confirmed, inHours, propose } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

async function feedOf(app: TestApp, person: Person): Promise<string> {
  const { status, body } = await app.call(makeCalendar, {}, person);
  expect(status).toBe(201);
  return must(/calendar\/([\w-]+)\.ics$/.exec(body.url)?.[1]);
}

const read = (app: TestApp, token: string) => app.http.inject({ url: `/api/calendar/${token}.ics` });

/** The events of a calendar, each as its properties; lines that were folded are whole again. */
function eventsOf(text: string): Map<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const at = line.indexOf(':');
    events.at(-1)?.set(line.slice(0, at), line.slice(at + 1));
  }
  return events;
}

test('the feed has lessons with one id each, whatever becomes of them', async () => {
  const app = appOfFile();
  const { student, teacher, chatId, id } = await confirmed(app);
  const note = 'Bring, please; äöü '.repeat(20) + '\nand a pen';
  const place = String.raw`Room 1; floor 2, \north`;
  await propose(app, student, chatId, inHours(app, 72), { note, place, subject: 'Mathematics' });
  const token = await feedOf(app, student);
  const answer = await read(app, token);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  const [lesson, proposal] = eventsOf(answer.body).map((event) => Object.fromEntries(event));
  const uid = expect.stringMatching(new RegExp(`^${id}@`));
  expect(lesson).toMatchObject({ UID: uid, STATUS: 'CONFIRMED', SEQUENCE: '1', DTSTART: '20260304T090000Z' });
  expect(lesson?.['DTEND']).toBe('20260304T100000Z');
  expect(proposal?.['STATUS']).toBe('TENTATIVE');
  expect(proposal?.['LOCATION']).toBe(String.raw`Room 1\; floor 2\, \\north`);
  expect(proposal?.['DESCRIPTION']).toContain(String.raw`\nand a pen`);
  expect(answer.body).not.toContain(teacher.email);
  await act(app, teacher, id, 'cancel');
  const [cancelled] = eventsOf((await read(app, token)).body).map((event) => Object.fromEntries(event));
  expect(cancelled).toMatchObject({ UID: uid, STATUS: 'CANCELLED', SEQUENCE: '2' });
});

test('a new feed ends the one before, and no token is in the log', async () => {
  const app = appOfFile();
  const { student } = await confirmed(app);
  const first = await feedOf(app, student);
  const second = await feedOf(app, student);
  expect((await read(app, first)).statusCode).toBe(404);
  expect((await read(app, second)).statusCode).toBe(200);
  expect((await app.call(removeCalendar, {}, student)).status).toBe(204);
  expect((await read(app, second)).statusCode).toBe(404);
  expect((await app.call(getCalendar, { params: { token: 'nothing' } })).status).toBe(404);
  const logged = app.logLines.join('');
  for (const token of [first, second]) expect(logged).not.toContain(token);
});
