import * as contract from '@coursemate/contract/availability';
import type { Availability } from '@coursemate/contract/availability';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { isFreeSlot } from './availability.service.ts';

const appOfFile = useApp();
const { NO_AVAILABILITY } = contract;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const read = (app: TestApp, as: Person) => app.call(contract.getAvailability, {}, as);
const save = (app: TestApp, as: Person, body: Availability) => app.call(contract.saveAvailability, { body }, as);

const always: Availability = {
  ...NO_AVAILABILITY,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
  lengths: [45, 90],
};

function slots(app: TestApp, as: Person, id: string, query: { from?: Date; to?: Date; minutes?: string } = {}) {
  const { from = app.clock.now(), to = new Date(from.getTime() + 2 * DAY), ...rest } = query;
  const asked = { from: from.toISOString(), to: to.toISOString(), ...rest };
  return app.call(contract.listSlots, { params: { id }, query: asked }, as);
}

test('a teacher has no hours at first and replaces them as a whole', async () => {
  const app = appOfFile();
  const maya = await listedTeacher(app);
  expect((await read(app, maya)).body).toEqual(NO_AVAILABILITY);
  const first: Availability = {
    time_zone: 'europe/berlin',
    weekly: [
      { weekday: 1, start: '16:00', end: '20:00' },
      { weekday: 1, start: '20:00', end: '24:00' },
    ],
    exceptions: [
      { date: '2028-02-29', hours: [] },
      { date: '2026-12-01', hours: [{ start: '18:00', end: '20:00' }] },
    ],
    lengths: [90, 30],
    notice_hours: 0,
    buffer_minutes: 120,
    horizon_days: 366,
  };
  expect(await save(app, maya, first)).toMatchObject({ status: 200, body: first });
  expect((await read(app, maya)).body).toEqual(first);
  expect((await save(app, maya, NO_AVAILABILITY)).status).toBe(200);
  expect((await read(app, maya)).body).toEqual(NO_AVAILABILITY);
});

test('hours that make no sense are refused, each at its place', async () => {
  const app = appOfFile();
  const maya = await listedTeacher(app);
  const refused = async (changes: object) => {
    const { status, body } = await save(app, maya, { ...NO_AVAILABILITY, ...changes });
    expect(status).toBe(400);
    return Object.keys(body.fields ?? {});
  };
  const range = (start: string, end: string, weekday = 1) => ({ weekday, start, end });
  expect(await refused({ time_zone: 'Europe/Atlantis' })).toEqual(['time_zone']);
  expect(await refused({ weekly: [range('10:00', '10:00')] })).toEqual(['weekly.0.end']);
  expect(await refused({ weekly: [range('24:00', '24:00')] })).toEqual(['weekly.0.start', 'weekly.0.end']);
  expect(await refused({ weekly: [range('10:00', '12:00'), range('11:59', '13:00')] })).toEqual(['weekly']);
  expect(await refused({ weekly: [range('10:00', '12:00', 8)] })).toEqual(['weekly.0.weekday']);
  expect(await refused({ exceptions: [{ date: '2027-02-29', hours: [] }] })).toEqual(['exceptions.0.date']);
  const day = { date: '2027-02-28', hours: [] };
  expect(await refused({ exceptions: [day, day] })).toEqual(['exceptions']);
  expect(await refused({ lengths: [] })).toEqual(['lengths']);
  expect(await refused({ lengths: [50] })).toEqual(['lengths.0']);
  expect(await refused({ notice_hours: 169, buffer_minutes: 121, horizon_days: 0 })).toEqual([
    'notice_hours',
    'buffer_minutes',
    'horizon_days',
  ]);
  expect((await read(app, maya)).body).toEqual(NO_AVAILABILITY);
});

test('only teachers have hours, and a restricted one keeps them as they are', async () => {
  const app = appOfFile();
  const [maya, admin] = [await listedTeacher(app), await app.people.signedIn({ role: 'admin' })];
  for (const other of [await onboardedStudent(app), admin]) {
    expect((await read(app, other)).status).toBe(403);
    expect((await save(app, other, NO_AVAILABILITY)).status).toBe(403);
  }
  await app.call(changeUser, { params: { id: maya.id }, body: { blocked: true } }, admin);
  expect((await read(app, maya)).status).toBe(200);
  expect((await save(app, maya, NO_AVAILABILITY)).body.code).toBe('account_restricted');
});

test('students see when a teacher is free, the teacher and administrators at any length', async () => {
  const app = appOfFile();
  const [maya, student] = [await listedTeacher(app), await onboardedStudent(app)];
  const admin = await app.people.signedIn({ role: 'admin' });
  expect((await slots(app, student, maya.id)).body).toEqual({
    time_zone: 'UTC',
    lengths: [60],
    minutes: 60,
    slots: [],
  });
  await save(app, maya, always);
  const seen = await slots(app, student, maya.id);
  expect(seen.body).toMatchObject({ time_zone: 'UTC', lengths: [45, 90], minutes: 45 });
  const [first] = seen.body.slots;
  expect(Date.parse(first?.starts_at ?? '')).toBeGreaterThanOrEqual(app.clock.now().getTime() + 12 * HOUR);
  expect(Date.parse(first?.ends_at ?? '') - Date.parse(first?.starts_at ?? '')).toBe(45 * 60_000);
  expect((await slots(app, maya, maya.id)).body).toEqual(seen.body);
  expect((await slots(app, admin, maya.id, { minutes: '120' })).body).toMatchObject({ minutes: 120 });
  expect((await slots(app, maya, maya.id, { minutes: '120' })).status).toBe(200);
  expect((await slots(app, student, maya.id, { minutes: '90' })).body.minutes).toBe(90);
  for (const minutes of ['30', '50', '0', 'long'])
    expect((await slots(app, student, maya.id, { minutes })).body.fields).toEqual({ minutes: 'Invalid input' });
});

test('slots are asked for at most 31 days, and of teachers whom one may see', async () => {
  const app = appOfFile();
  const [maya, student] = [await listedTeacher(app), await onboardedStudent(app)];
  const from = app.clock.now();
  const until = (milliseconds: number) => ({ from, to: new Date(from.getTime() + milliseconds) });
  expect((await slots(app, student, maya.id, until(31 * DAY))).status).toBe(200);
  expect((await slots(app, student, maya.id, until(0))).status).toBe(200);
  const atMost = { to: 'Please ask for at most 31 days' };
  expect((await slots(app, student, maya.id, until(31 * DAY + 1))).body.fields).toEqual(atMost);
  const inOrder = { to: 'The end must be after the start' };
  expect((await slots(app, student, maya.id, until(-1))).body.fields).toEqual(inOrder);
  expect((await slots(app, await listedTeacher(app), maya.id)).status).toBe(404);
  expect((await slots(app, student, student.id)).body.code).toBe('teacher_not_found');
});

test('a time is free for a lesson when it is a slot of that length and nobody has a lesson', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const [maya, student] = [await listedTeacher(app), await onboardedStudent(app)];
  await save(app, maya, { ...always, buffer_minutes: 15, horizon_days: 7 });
  const now = new Date('2027-01-01T00:00:00Z');
  const starts_at = new Date('2027-01-04T10:00:00Z');
  const people = { teacherId: maya.id, studentId: student.id };
  const free = (changes: object = {}, busy: Array<{ starts_at: Date; ends_at: Date }> = []) => {
    const wanted = { ...people, starts_at, minutes: 45, now, ...changes };
    return isFreeSlot(db, () => Promise.resolve(busy), wanted);
  };
  const lesson = (start: string, end: string) => [
    { starts_at: new Date(`2027-01-04T${start}Z`), ends_at: new Date(`2027-01-04T${end}Z`) },
  ];
  expect(await free()).toBe(true);
  expect(await free({ minutes: 60 })).toBe(false);
  expect(await free({ starts_at: new Date('2027-01-04T10:15:00Z') })).toBe(false);
  expect(await free({}, lesson('09:00:00', '09:45:00'))).toBe(true);
  expect(await free({}, lesson('09:00:00', '09:46:00'))).toBe(false);
  expect(await free({}, lesson('11:00:00', '11:30:00'))).toBe(true);
  expect(await free({}, lesson('10:59:00', '11:30:00'))).toBe(false);
  const nextWeek = { starts_at: new Date('2027-01-11T10:00:00Z') };
  expect(await free(nextWeek)).toBe(false);
  expect(await free({ ...nextWeek, pastHorizon: true })).toBe(true);
});
