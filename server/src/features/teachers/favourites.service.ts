import { limits } from '@coursemate/contract/base/limits';

import { lockUser } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

import { countFavourites, insertFavourite, isFavourite } from './favourites.queries.ts';
import type { Favourite } from './favourites.queries.ts';

/** Saves a teacher; once more changes nothing. The person is locked, so that two tabs cannot pass the limit together. */
export async function saveTeacher(tx: Tx, favourite: Favourite, now: Date): Promise<void> {
  await lockUser(tx, favourite.userId);
  if (await isFavourite(tx, favourite)) return;
  if ((await countFavourites(tx, favourite.userId)) >= limits.favouritesMax) throw new AppError('too_many_favourites');
  await insertFavourite(tx, favourite, now);
}
