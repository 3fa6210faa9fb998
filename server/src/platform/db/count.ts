import { limits } from '@coursemate/contract/limits';
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

/**
 * How many rows a query finds: exact up to `exactTotalMax`, beyond it what the planner expects. Counting stops there,
 * so that a total costs the same however much there is.
 */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db | Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<Total> {
  const most = limits.exactTotalMax;
  const bare = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'));
  const counted = await sql<{ count: number }>`select count(*) as count from ${bare.limit(most + 1)} as found`.execute(
    db,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (count <= most) return { total: count, estimated: false };
  const explained = await sql<Plan>`explain (format json) ${bare}`.execute(db);
  const expected = explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(expected, most + 1), estimated: true };
}
