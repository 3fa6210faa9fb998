import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { setAvatar } from '#features/avatars/index.ts';
import { refreshSearchRow } from '#features/teachers/index.ts';
import { refreshManyUserRows } from '#features/users/index.ts';
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
import type { ActRow, Row, WorldRows } from './rows.ts';

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
  rows: ReadonlyArray<Row<T> | ActRow>,
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
  await insertAll(tx, 'teacher_subjects', rows.subjects);
  await insertAll(tx, 'chats', rows.chats);
  await insertAll(tx, 'messages', rows.messages);
  await insertAll(tx, 'feedbacks', rows.feedbacks);
  await insertAll(tx, 'notifications', rows.notifications);
  await insertAll(tx, 'audit_entries', rows.acts);
}

async function sumRatings(tx: Tx): Promise<void> {
  await sql`
    update teachers set rating_sum = given.sum, rating_count = given.count
    from (select teacher_id, sum(rating) as sum, count(*) as count from feedbacks group by teacher_id) as given
    where teachers.user_id = given.teacher_id`.execute(tx);
}

async function insertWorld(tx: Tx, rows: WorldRows): Promise<void> {
  await insertRows(tx, rows);
  for (const { id, role } of rows.users) if (role === 'teacher') await refreshSearchRow(tx, id);
  await refreshManyUserRows(
    tx,
    rows.users.map(({ id }) => id),
  );
  await sumRatings(tx);
}

async function hangPictures(tx: Tx, faces: readonly DrawnFace[], users: WorldRows['users']): Promise<void> {
  const drawn = new Map(faces.map((face) => [face.userId, face]));
  for (const { id, created_at } of users) {
    const face = drawn.get(id);
    if (!face) continue;
    const picture = { large: Buffer.from(face.large), small: Buffer.from(face.small) };
    await setAvatar(tx, id, picture, new Date(created_at));
  }
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
    const [drawn] = await Promise.all([drawFaces(faces), insertWorld(tx, rows)]);
    await hangPictures(tx, drawn, rows.users);
    await tx.insertInto('reference_files').values({ name: MARKER, digest, loaded_at: clock.now() }).execute();
  });
}
