import { limits } from '@coursemate/contract/base/limits';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

import type { Db, Tx } from './database.ts';

export interface Total {
  total: number;
  estimated: boolean;
}

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

function bare<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) {
  return rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'));
}

/** How many rows the planner expects, but always more than are counted exactly. */
export async function estimateRows<DB, TB extends keyof DB, O>(
  db: Db | Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<Total> {
  const explained = await sql<Plan>`explain (format json) ${bare(rows)}`.execute(db);
  const expected = explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(expected, limits.exactTotalMax + 1), estimated: true };
}

/**
 * How many rows a query finds: exact up to `exactTotalMax`, beyond it an estimate. Counting stops there, so that a
 * total costs the same however much there is.
 */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db | Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<Total> {
  const bounded = bare(rows).limit(limits.exactTotalMax + 1);
  const counted = await sql<{ count: number }>`select count(*) as count from ${bounded} as found`.execute(db);
  const total = counted.rows[0]?.count ?? 0;
  return total <= limits.exactTotalMax ? { total, estimated: false } : estimateRows(db, rows);
}
