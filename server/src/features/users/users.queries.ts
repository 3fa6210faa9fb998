import type { UserRow } from '#features/auth/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** Deleted people are found too: they can be restored. */
export function lockPerson(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function setStanding(
  tx: Tx,
  id: string,
  standing: Partial<Pick<UserRow, 'blocked' | 'deleted_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...standing, updated_at: now })
    .where('id', '=', id)
    .execute();
}
