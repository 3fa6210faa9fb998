import { sql } from 'kysely';

import { refreshUserRows } from '#features/admin-users/index.ts';
import { hashOf } from '#features/avatars/index.ts';
import { keepFreshVersion, refreshSearchRows } from '#features/teachers/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';

import type { AppParts } from '../../../app.ts';
import { adminAccount, studentAccount } from '../accounts.ts';
import { readData } from '../data.ts';
import { emailOf, nameOf } from '../names.ts';
import { insertAll, isMarked, mark } from '../rows.ts';
import { drawFaces } from './drawing.ts';
import type { DrawnFace, FaceToDraw } from './drawing.ts';

const MARKER = 'demo pictures';
/** So few that nobody's call waits long for the embedded database, which does one thing at a time. */
const AT_ONCE = 40;

/** Those of the files who have a face and no picture. */
async function findFaces(db: Db): Promise<FaceToDraw[]> {
  const { teachers, students } = await readData();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('avatar', 'is', null).execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return [studentAccount, adminAccount, ...teachers, ...students].flatMap((person) => {
    const userId = ids.get(emailOf(person));
    if (userId === undefined || person.face === null) return [];
    return [{ userId, name: nameOf(person), words: person.face }];
  });
}

/** As many statements as there are tables: `setAvatar` would have the search row of each person made by itself. */
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
  const ids = faces.map(({ userId }) => userId);
  await refreshSearchRows(tx, ids);
  await refreshUserRows(tx, ids);
}

/**
 * Gives the demo's people their pictures, once. The demo is in use meanwhile: drawing takes 2.5 s of processor time, and
 * the first sign-in waited for it. A start that is cut off leaves the rest to the next one.
 */
export async function addPictures({
  database,
  log,
  clock,
}: Pick<AppParts, 'database' | 'log' | 'clock'>): Promise<void> {
  const { db } = database;
  if (await isMarked(db, MARKER)) return;
  const drawn = await drawFaces(await findFaces(db));
  for (let from = 0; from < drawn.length; from += AT_ONCE) {
    await withTx(db, log, (tx) => insertPictures(tx, drawn.slice(from, from + AT_ONCE), clock.now()));
  }
  await withTx(db, log, async (tx) => {
    await mark(tx, MARKER, '', clock.now());
    // Marks are among the files that search rows are made from: a new one would have all of them made anew.
    await keepFreshVersion(tx);
  });
}
