import { getOffer } from '@coursemate/contract/lessons';
import { replaceSubjects } from '@coursemate/contract/subjects';
import { expect, test } from 'vitest';

import { act, inHours, lessonOf, pair, propose } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const PHYSICS = { subject: 'Physics', price: 28, currency: 'EUR', minutes: 60, trial_price: 10 } as const;
const MUSIC = { subject: 'Music', price: 3001, currency: 'JPY', minutes: 90 } as const;

/** Two people who talk, of whom one teaches Physics and Music. */
async function talking(app: TestApp) {
  const people = await pair(app);
  const body = { subjects: [PHYSICS, MUSIC] };
  expect((await app.call(replaceSubjects, { params: { id: people.teacher.id }, body }, people.teacher)).status).toBe(
    200,
  );
  let hours = 24;
  /** Prices of what the teacher proposes, each at a time of its own. */
  const prices = async (more: object) => {
    hours += 10;
    const { lessons } = (await propose(app, people.teacher, people.chatId, inHours(app, hours), more)).body;
    return { ids: lessons.map(({ id }) => id), prices: lessons.map(({ price }) => price) };
  };
  return { ...people, prices };
}

test('a lesson costs in proportion to its length, in whole yen', async () => {
  const { prices } = await talking(appOfFile());
  expect((await prices({ subject: 'Music' })).prices).toEqual([2001]);
  expect((await prices({ subject: 'Music', minutes: 90 })).prices).toEqual([3001]);
  expect((await prices({ subject: 'Music', minutes: 30 })).prices).toEqual([1000]);
});

test('the first lesson of two people in a subject has the price of a first lesson', async () => {
  const app = appOfFile();
  const { student, teacher, chatId, prices } = await talking(app);
  const offered = async () => {
    const { subjects } = (await app.call(getOffer, { query: { chat_id: chatId } }, student)).body;
    return subjects.map(({ subject, trial_price }) => `${subject} ${trial_price}`);
  };
  expect(await offered()).toEqual(['Physics 10', 'Music null']);
  const first = await prices({ subject: 'Physics', minutes: 90, repeat_weeks: 3 });
  expect(first.prices).toEqual([15, 42, 42]);
  expect(await offered()).toEqual(['Physics null', 'Music null']);
  expect((await prices({ subject: 'Physics' })).prices).toEqual([28]);
  // What was declined was no lesson.
  const other = await talking(app);
  const [id = ''] = (await other.prices({ subject: 'Physics' })).ids;
  await act(app, other.student, id, 'decline');
  expect((await other.prices({ subject: 'Physics' })).prices).toEqual([10]);
  const stranger = (await talking(app)).teacher;
  expect((await app.call(getOffer, { query: { chat_id: chatId } }, stranger)).status).toBe(404);
  expect(teacher.id).not.toBe(stranger.id);
});

test('another length that is suggested costs in proportion once it holds', async () => {
  const app = appOfFile();
  const { student, teacher, prices } = await talking(app);
  await prices({ subject: 'Physics' });
  const id = must((await prices({ subject: 'Physics' })).ids[0]);
  const move = (minutes: number) => act(app, teacher, id, 'move', { starts_at: inHours(app, 100), minutes });
  await move(90);
  expect(await lessonOf(app, student, id)).toMatchObject({ price: 42, moves_to: null });
  await act(app, student, id, 'confirm');
  await move(30);
  expect(await lessonOf(app, student, id)).toMatchObject({ price: 42 });
  await act(app, student, id, 'confirm_move');
  expect(await lessonOf(app, student, id)).toMatchObject({ price: 14 });
});
