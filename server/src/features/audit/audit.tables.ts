import type { AuditAction, AuditTarget } from '@coursemate/contract/audit';
import type { JSONColumnType, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}

/** What an act has changed, field by field. */
export type AuditedFields = Readonly<Record<string, string | number | boolean | null>>;

interface AuditEntriesTable {
  id: string;
  at: Date;
  admin_id: string;
  admin_name: string;
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  target_name: string;
  before: JSONColumnType<AuditedFields> | null;
  after: JSONColumnType<AuditedFields> | null;
  reason: string | null;
}

export type AuditRow = Selectable<AuditEntriesTable>;
