import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { hashOf } from '#features/avatars/index.ts';
import { keepFreshVersion, refreshResponses, refreshSearchRows } from '#features/teachers/index.ts';
import { refreshUserRows } from '#features/users/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { withTx } from '#platform/db/transaction.ts';

import type { AppParts } from '../../app.ts';
import { accounts, PASSWORD } from './accounts.ts';
import { readData } from './data.ts';
import { drawFaces } from './faces/drawing.ts';
import type { DrawnFace } from './faces/drawing.ts';
import { readPlaces } from './places.ts';
import { planWorld } from './plan.ts';
import type { ActRow, AvailabilityRow, PictureRow, Row, WorldRows } from './rows.ts';

/** Kept beside the reference lists, in the transaction of the world: without it there is nothing, with it everything. */
const MARKER = 'demo';
/** Small enough that the embedded database is never silent for long. */
const ROWS_AT_ONCE = 500;

async function isFilled(db: Db): Promise<boolean> {
  const marker = await db.selectFrom('reference_files').select('name').where('name', '=', MARKER).executeTakeFirst();
  if (marker) return true;
  const account = await db.selectFrom('users').select('id').where('email', '=', accounts.student).executeTakeFirst();
  if (account) throw new Error('The demo folder was made by an older version: remove it and start again.');
  return false;
}

/** As one JSON text for many rows: the database reads it in half the time that a parameter for each value takes. */
async function insertAll<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: ReadonlyArray<Row<T> | ActRow | AvailabilityRow | PictureRow>,
): Promise<void> {
  // What a row leaves out keeps its default, so only rows with the same columns go together.
  for (const [, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const columns = sql.join(Object.keys(alike[0] ?? {}).map((column) => sql.ref(column)));
    for (let from = 0; from < alike.length; from += ROWS_AT_ONCE) {
      const text = JSON.stringify(alike.slice(from, from + ROWS_AT_ONCE));
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(tx);
    }
  }
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

/** As many statements as there are tables: `setAvatar` would have the search row of each person made once more. */
async function insertPictures(tx: Tx, faces: readonly DrawnFace[], now: Date): Promise<void> {
  const pictures = faces.map(({ userId, ...drawn }) => {
    const picture = { large: Buffer.from(drawn.large), small: Buffer.from(drawn.small) };
    return { user_id: userId, hash: hashOf(userId, picture), ...picture };
  });
  const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
  await insertAll(
    tx,
    'avatars',
    pictures.map(({ large, small, ...row }) => ({ ...row, large: hex(large), small: hex(small), created_at: now })),
  );
  const shown = JSON.stringify(pictures.map(({ user_id, hash }) => ({ id: user_id, avatar: hash })));
  await sql`
    update users set avatar = given.avatar
    from json_to_recordset(${shown}::json) as given (id uuid, avatar text) where users.id = given.id`.execute(tx);
}

/** Before the search rows, which repeat the rating. */
async function sumRatings(tx: Tx): Promise<void> {
  await sql`
    insert into teachers (user_id, listed, joined_at, doc, rating_sum, rating_count)
    select users.id, false, users.created_at, '', sum(feedbacks.rating), count(*)
    from feedbacks join users on users.id = feedbacks.teacher_id group by users.id`.execute(tx);
}

/** What the product derives from the rows. */
async function deriveRows(tx: Tx, { users }: WorldRows, now: Date): Promise<void> {
  await sumRatings(tx);
  const ids = users.map(({ id }) => id);
  await refreshSearchRows(tx, ids);
  await refreshResponses(tx, ids, now);
  await refreshUserRows(tx, ids);
}

type Parts = Pick<AppParts, 'database' | 'log' | 'clock' | 'passwords'>;

/** Fills the demo's database once: in one transaction, so that a start which is cut off leaves nothing behind. */
export async function fillWorld({ database, log, clock, passwords }: Parts): Promise<void> {
  const { db } = database;
  if (await isFilled(db)) return;
  const data = await readData();
  const places = await readPlaces(db);
  const { rows, faces } = planWorld(data, { places, passwordHash: await passwords.hash(PASSWORD), now: clock.now() });
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await withTx(db, log, async (tx) => {
    // The painter and the database are processes of their own: they work side by side.
    const [drawn] = await Promise.all([drawFaces(faces), insertRows(tx, rows)]);
    await insertPictures(tx, drawn, clock.now());
    await deriveRows(tx, rows, clock.now());
    await tx.insertInto('reference_files').values({ name: MARKER, digest, loaded_at: clock.now() }).execute();
    await keepFreshVersion(tx);
  });
}
