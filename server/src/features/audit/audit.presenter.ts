import type { AuditEntry } from '@coursemate/contract/audit';

import { csvLine } from '#platform/csv-lines.ts';

import type { AuditRow } from './audit.tables.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    admin: { id: row.admin_id, name: row.admin_name },
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name,
    before: row.before,
    after: row.after,
    reason: row.reason,
  };
}

/** The columns of the file, and what an entry has in each. */
const COLUMNS: Record<string, (row: AuditRow) => string | null> = {
  id: ({ id }) => id,
  at: ({ at }) => at.toISOString(),
  admin_id: ({ admin_id }) => admin_id,
  admin: ({ admin_name }) => admin_name,
  action: ({ action }) => action,
  target_type: ({ target_type }) => target_type,
  target_id: ({ target_id }) => target_id,
  target: ({ target_name }) => target_name,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  reason: ({ reason }) => reason,
};

export const auditHeader = csvLine(Object.keys(COLUMNS));

export function auditLine(row: AuditRow): string {
  return csvLine(Object.values(COLUMNS).map((valueOf) => valueOf(row)));
}
