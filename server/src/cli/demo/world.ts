import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { refreshUserRows } from '#features/admin-users/index.ts';
import { keepFreshVersion, refreshResponses, refreshSearchRows, sumRatings } from '#features/teachers/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';

import type { AppParts } from '../../app.ts';
import { accounts, PASSWORD } from './accounts.ts';
import { readData } from './data.ts';
import { readPlaces } from './places.ts';
import { planWorld } from './plan.ts';
import { insertAll, isMarked, mark } from './rows.ts';
import type { WorldRows } from './rows.ts';

/** Written in the transaction of the world: without it there is nothing, with it everything but the pictures. */
const MARKER = 'demo';
async function isFilled(db: Db): Promise<boolean> {
  if (await isMarked(db, MARKER)) return true;
  const account = await db.selectFrom('users').select('id').where('email', '=', accounts.student).executeTakeFirst();
  if (account) throw new Error('The demo folder was made by an older version: remove it and start again.');
  return false;
}

/** In the order in which they refer to each other. */
async function insertRows(tx: Tx, rows: WorldRows): Promise<void> {
  await insertAll(tx, 'users', rows.users);
  await insertAll(tx, 'educations', rows.educations);
  await insertAll(tx, 'list_requests', rows.requests);
  await insertAll(tx, 'user_courses', rows.courses);
  await insertAll(tx, 'favourites', rows.favourites);
  await insertAll(tx, 'teacher_subjects', rows.subjects);
  await insertAll(tx, 'availability', rows.availability);
  await insertAll(tx, 'chats', rows.chats);
  await insertAll(tx, 'request_ends', rows.ends);
  await insertAll(tx, 'messages', rows.messages);
  await insertAll(tx, 'lessons', rows.lessons);
  await insertAll(tx, 'lesson_times', rows.lessonTimes);
  await insertAll(tx, 'feedbacks', rows.feedbacks);
  await insertAll(tx, 'notifications', rows.notifications);
  await insertAll(tx, 'audit_entries', rows.acts);
}

/** Before the search rows, which repeat the rating. */
async function rateTeachers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into teachers (user_id, listed, joined_at, doc)
    select id, false, created_at, '' from users where id in (select teacher_id from feedbacks)`.execute(tx);
  await sumRatings(tx, ids);
}

/** What the product derives from the rows. */
async function deriveRows(tx: Tx, { users }: WorldRows, now: Date): Promise<void> {
  const ids = users.map(({ id }) => id);
  await rateTeachers(tx, ids);
  await refreshSearchRows(tx, ids);
  await refreshResponses(tx, ids, now);
  await refreshUserRows(tx, ids);
}

type Parts = Pick<AppParts, 'database' | 'log' | 'clock' | 'passwords'>;

/**
 * Fills the demo's database once: in one transaction, so that a start which is cut off leaves nothing behind. Pictures come
 * later: see `faces/pictures.ts`.
 */
export async function fillWorld({ database, log, clock, passwords }: Parts): Promise<void> {
  const { db } = database;
  if (await isFilled(db)) return;
  const data = await readData();
  const places = await readPlaces(db);
  const rows = planWorld(data, { places, passwordHash: await passwords.hash(PASSWORD), now: clock.now() });
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await withTx(db, log, async (tx) => {
    await insertRows(tx, rows);
    await deriveRows(tx, rows, clock.now());
    await mark(tx, MARKER, digest, clock.now());
    await keepFreshVersion(tx);
  });
}
