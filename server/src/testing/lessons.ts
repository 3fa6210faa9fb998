import { NO_AVAILABILITY, saveAvailability } from '@coursemate/contract/availability';
import * as contract from '@coursemate/contract/lessons';
import { expect } from 'vitest';

import { acceptedChat } from './chats.ts';
import { must } from './must.ts';
import type { Person } from './people.ts';
import { listedTeacher, onboardedStudent } from './teachers.ts';
import type { TestApp } from './test-app.ts';

export const HOUR = 3_600_000;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

/** A teacher who is always free, and a student who talks with them. */
export async function pair(app: TestApp) {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const chatId = await acceptedChat(app, student, teacher);
  const body = {
    ...NO_AVAILABILITY,
    time_zone: 'Europe/Berlin',
    weekly: EVERY_DAY,
    lengths: [60 as const, 90 as const],
  };
  expect((await app.call(saveAvailability, { body }, teacher)).status).toBe(200);
  return { student, teacher, chatId };
}

/** A half hour, so many hours from now. */
export function inHours(app: TestApp, hours: number): string {
  const at = app.clock.now().getTime() + hours * HOUR;
  return new Date(Math.ceil(at / (HOUR / 2)) * (HOUR / 2)).toISOString();
}

export const propose = (app: TestApp, as: Person, chat_id: string, starts_at: string, more: object = {}) =>
  app.call(contract.proposeLessons, { body: { chat_id, starts_at, minutes: 60, mode: 'online', ...more } }, as);
export const act = (
  app: TestApp,
  as: Person,
  id: string,
  action: contract.LessonAction,
  more: object = {},
  query = {},
) => app.call(contract.changeLesson, { params: { id }, query, body: { action, ...more } }, as);
/** Later, with sessions that are still good. */
export async function wait(app: TestApp, hours: number, ...people: Person[]): Promise<void> {
  app.clock.advance(hours * HOUR);
  for (const person of people) person.session = await app.people.signIn(person.email);
}

export const lessonOf = async (app: TestApp, as: Person, id: string) =>
  (await app.call(contract.getLesson, { params: { id } }, as)).body.lesson;

/** A lesson that a student proposes to a teacher. */
export async function proposed(app: TestApp, hours = 48) {
  const people = await pair(app);
  const answer = await propose(app, people.student, people.chatId, inHours(app, hours));
  expect(answer.status).toBe(201);
  return { ...people, id: must(answer.body.lessons[0]).id };
}

/** The same, confirmed by the teacher. */
export async function confirmed(app: TestApp, hours = 48) {
  const lesson = await proposed(app, hours);
  expect((await act(app, lesson.teacher, lesson.id, 'confirm')).status).toBe(200);
  return lesson;
}
