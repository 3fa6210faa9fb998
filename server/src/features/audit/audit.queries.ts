import type { AuditFilters } from '@coursemate/contract/audit';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';

import './audit.tables.ts';
import type { AuditRow } from './audit.tables.ts';

/** Entries that fit all filters, newest first. */
export function auditEntries(db: Db, { from, to, ...equal }: AuditFilters) {
  let entries = db.selectFrom('audit_entries').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  for (const column of ['admin_id', 'action', 'target_type', 'target_id'] as const) {
    const wanted = equal[column];
    if (wanted !== undefined) entries = entries.where(column, '=', wanted);
  }
  if (from !== undefined) entries = entries.where('at', '>=', sql<Date>`${`${from}T00:00:00Z`}::timestamptz`);
  if (to !== undefined) {
    entries = entries.where('at', '<', sql<Date>`${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`);
  }
  return entries;
}

/** Small enough for the memory, large enough that the database is not asked often. */
const BATCH = 1000;

/** The same entries in batches. Between two batches no connection is held, however slowly the reader takes them. */
export async function* auditBatches(db: Db, filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  const entries = auditEntries(db, filters).limit(BATCH);
  let batch = await entries.execute();
  while (batch.length > 0) {
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    batch = await entries.where(sql<boolean>`(at, id) < (${last.at}, ${last.id})`).execute();
  }
}

/**
 * Everyone who has acted, under the name of their last act. It steps from one administrator to the next in the index, so
 * that it costs as much as there are administrators and not as much as there are entries.
 */
export async function auditAdmins(db: Db): Promise<Array<{ id: string; name: string }>> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive admins (id) as (
      (select admin_id from audit_entries order by admin_id limit 1)
      union all
      select (select admin_id from audit_entries where admin_id > admins.id order by admin_id limit 1)
      from admins where admins.id is not null
    )
    select admins.id, last.admin_name as name
    from admins
    cross join lateral (
      select admin_name from audit_entries where admin_id = admins.id order by at desc, id desc limit 1
    ) as last
    order by lower(last.admin_name), admins.id`.execute(db);
  return rows;
}
