import type { Db, Tx } from '#platform/db/database.ts';

import './auth.tables.ts';

/** Whether someone is a teacher whom students can find. */
export async function isListedTeacher(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'teacher')
    .where('onboarded', '=', true)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function administratorIds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
