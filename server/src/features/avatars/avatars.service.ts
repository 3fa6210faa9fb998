import { createHash } from 'node:crypto';

import { lockUser, updateUser } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';
import { squares } from '#platform/images/square.ts';

import './avatars.tables.ts';

/** Sides in pixels: a profile shows the large one, lists and chats the small one. */
const LARGE = 256;
const SMALL = 64;

export interface Picture {
  large: Buffer;
  small: Buffer;
}

export function avatarUrl(hash: string | null): string | null {
  return hash === null ? null : `/api/avatars/${hash}.webp`;
}

/** The picture as it will be kept; slow, so it happens before the transaction. */
export async function decodePicture(bytes: Buffer): Promise<Picture> {
  const [large, small] = (await squares(bytes, [LARGE, SMALL])) ?? [];
  if (!large || !small) return refuseField('avatar', 'Please select an image file');
  return { large, small };
}

/** The name of a picture in its address. */
export function hashOf(userId: string, picture: Picture): string {
  return createHash('sha256').update(userId).update(picture.large).digest('hex').slice(0, 40);
}

async function show(tx: Tx, userId: string, hash: string | null, now: Date): Promise<void> {
  await updateUser(tx, userId, { avatar: hash }, now);
  await tx
    .deleteFrom('avatars')
    .where('user_id', '=', userId)
    .$if(hash !== null, (query) => query.where('hash', '!=', hash ?? ''))
    .execute();
}

export async function setAvatar(tx: Tx, userId: string, picture: Picture, now: Date): Promise<string> {
  // Two uploads of one person take turns, so that the one that is shown is the one that is kept.
  await lockUser(tx, userId);
  const hash = hashOf(userId, picture);
  await tx
    .insertInto('avatars')
    .values({ ...picture, hash, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await show(tx, userId, hash, now);
  return hash;
}

export function removeAvatar(tx: Tx, userId: string, now: Date): Promise<void> {
  return show(tx, userId, null, now);
}

/** A picture by its address, unless its person is gone. */
export async function findPicture(db: Db, hash: string, size: keyof Picture): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('avatars')
    .innerJoin('users', 'users.id', 'avatars.user_id')
    .select(`avatars.${size} as bytes`)
    .where('avatars.hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes;
}
