import { auditActions } from '@coursemate/contract/audit';
import type { AuditAction } from '@coursemate/contract/audit';
import { sql } from 'kysely';

import { shownNameSql } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';

import type { AuditedFields } from './audit.tables.ts';

/** An act of an administrator. `before` and `after` hold what it changed; never a password, a token or a message. */
export interface Act {
  adminId: string;
  action: AuditAction;
  target: { id: string | number; name: string };
  before: AuditedFields | null;
  after: AuditedFields | null;
  reason: string | null | undefined;
}

/** Writes an act down in the transaction that carries it out: one is never there without the other. */
export async function recordAct(tx: Tx, act: Act, now: Date): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(now.getTime()),
      at: now,
      admin_id: act.adminId,
      admin_name: sql<string>`(select ${sql.raw(shownNameSql('users'))} from users where id = ${act.adminId})`,
      action: act.action,
      target_type: auditActions[act.action],
      target_id: String(act.target.id),
      target_name: act.target.name,
      before: act.before && JSON.stringify(act.before),
      after: act.after && JSON.stringify(act.after),
      reason: act.reason ?? null,
    })
    .execute();
}

/** The fields of two states that differ, as they were and as they are now. */
export function changedFields<T extends AuditedFields>(
  before: T,
  after: T,
): { before: AuditedFields; after: AuditedFields } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (state: T) => Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
