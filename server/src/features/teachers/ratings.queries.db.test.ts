import { randomBytes } from 'node:crypto';

import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';

import type { Tables } from '#platform/db/tables.ts';
import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import { listedTeacher } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { refreshRating } from './ratings.queries.ts';

const appOfFile = useApp();
const DAY = 24 * 60;
const ADDRESS = randomBytes(32);

/** A student who gives five stars now. Times are minutes before now. */
interface Author {
  registered?: number;
  email?: string;
  phone_number?: string | null;
  registered_from?: Buffer | null;
  after_lesson?: boolean;
  changed?: number;
}

const before = (app: TestApp, minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

async function rated(app: TestApp, teacherId: string, author: Author): Promise<void> {
  const { registered = 30 * DAY, changed = 0, after_lesson = true, email, ...facts } = author;
  const { id } = await app.people.account({ role: 'student' });
  const created_at = before(app, registered);
  const { db } = app.platform;
  await db
    .updateTable('users')
    .set({ created_at, ...facts, ...(email === undefined ? {} : { email }) })
    .where('id', '=', id)
    .execute();
  const given = { id: newId(app.clock.now().getTime()), teacher_id: teacherId, student_id: id, rating: 5, comment: '' };
  const times = { created_at, updated_at: before(app, changed), deleted_at: null };
  await db
    .insertInto('feedbacks')
    .values({ ...given, after_lesson, ...times })
    .execute();
}

/** How much the feedback of these people counts together, read back from the rank. */
async function weightOf(
  app: TestApp,
  authors: readonly Author[],
  teacher: Updateable<Tables['users']> = {},
): Promise<number> {
  const { id } = await listedTeacher(app);
  const { db } = app.platform;
  if (Object.keys(teacher).length > 0) await db.updateTable('users').set(teacher).where('id', '=', id).execute();
  for (const author of authors) await rated(app, id, author);
  await withTx(db, silentLog, (tx) => refreshRating(tx, id));
  const row = await db.selectFrom('teachers').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  expect([row.rating_sum, row.rating_count]).toEqual([authors.length * 5, authors.length]);
  const shelf = await db
    .selectFrom('shelves')
    .select('rating_rank')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(shelf.rating_rank).toBe(row.rating_rank);
  // (5 w + 19) / (w + 5), solved for w.
  return (5 * row.rating_rank - 19) / (5 - row.rating_rank);
}

const cases: Array<[string, number, Author[]]> = [
  ['nobody', 0, []],
  ['people who had a lesson', 3, [{}, {}, {}]],
  ['someone without a lesson', 0.25, [{ after_lesson: false }]],
  ['an account of six days', 0.25, [{ registered: 6 * DAY }]],
  ['an account of seven days', 1, [{ registered: 7 * DAY }]],
  ['an account that was new when it spoke', 0.25, [{ registered: 9 * DAY, changed: 3 * DAY }]],
  ['a new account without a lesson', 0.0625, [{ registered: DAY, after_lesson: false }]],
  ['one mailbox', 1, [{ email: 'ring+1@uni.test' }, { email: 'ring+2@uni.test' }, { email: 'ring@uni.test' }]],
  ['one phone', 1, [{ phone_number: '+491511111111' }, { phone_number: '+491511111111' }]],
  ['two phones', 2, [{ phone_number: '+491511111112' }, { phone_number: '+491511111113' }]],
  [
    'one address within an hour',
    1,
    [
      { registered: 30 * DAY, registered_from: ADDRESS },
      { registered: 30 * DAY - 59, registered_from: ADDRESS },
    ],
  ],
  [
    'one address, an hour apart',
    2,
    [
      { registered: 30 * DAY, registered_from: ADDRESS },
      { registered: 30 * DAY - 61, registered_from: ADDRESS },
    ],
  ],
  [
    'a person whose older account had no lesson',
    0.25,
    [
      { registered: 31 * DAY, email: 'two+a@uni.test', after_lesson: false },
      { registered: 30 * DAY, email: 'two+b@uni.test' },
    ],
  ],
];

test.each(cases)('%s: counts %d', async (_, weight, authors) => {
  expect(await weightOf(appOfFile(), authors)).toBeCloseTo(weight, 8);
});

test.each([
  ['mailbox', { email: 'own@uni.test' }, { email: 'own+1@uni.test' }],
  ['phone', { phone_number: '+491512222222' }, { phone_number: '+491512222222' }],
])('an account of the teacher, by the %s, counts nothing', async (_, teacher, author) => {
  expect(await weightOf(appOfFile(), [author, {}], teacher)).toBeCloseTo(1, 8);
});

test.each([
  [0, 59],
  [0, -59],
  [1, 61],
])('counts %d when it was registered %d minutes before the teacher, from their address', async (weight, minutes) => {
  const app = appOfFile();
  const teacher = { registered_from: ADDRESS, created_at: before(app, 30 * DAY) };
  const author = { registered_from: ADDRESS, registered: 30 * DAY + minutes };
  expect(await weightOf(app, [author], teacher)).toBeCloseTo(weight, 8);
});
