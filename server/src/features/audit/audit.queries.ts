import type { AuditAction, AuditTarget } from '@coursemate/contract/audit';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';

import './audit.tables.ts';
import type { AuditRow } from './audit.tables.ts';

export interface AuditFilters {
  admin_id?: string | undefined;
  action?: AuditAction | undefined;
  target_type?: AuditTarget | undefined;
  target_id?: string | undefined;
  /** Days in UTC, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
}

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
