import { paginate } from '@coursemate/contract/base/pagination';
import type { Pagination } from '@coursemate/contract/base/pagination';
import type { SelectQueryBuilder, Simplify } from 'kysely';

import { countUpTo } from './count.ts';
import type { Total } from './count.ts';
import type { Db, Tx } from './database.ts';

/** One page of an ordered query, and how many rows there are in all; `count` may know a shorter way to tell. */
export async function readPage<DB, TB extends keyof DB, O>(
  db: Db | Tx,
  rows: SelectQueryBuilder<DB, TB, O>,
  at: { page: number; limit: number },
  count: () => Promise<Total> = () => countUpTo(db, rows),
): Promise<{ rows: Simplify<O>[]; pagination: Pagination }> {
  const offset = (at.page - 1) * at.limit;
  // One more than asked for tells whether this is the last page, whose end is the total.
  const found = await rows
    .limit(at.limit + 1)
    .offset(offset)
    .execute();
  const page = found.slice(0, at.limit);
  const seen = offset + found.length;
  const isLast = found.length <= at.limit && (found.length > 0 || offset === 0);
  if (isLast) return { rows: page, pagination: paginate(at, seen) };
  return { rows: page, pagination: paginateSeen(at, found.length, await count()) };
}

/** What has been seen corrects an estimated total: there are at least so many, or none past this point. */
export function paginateSeen(
  at: { page: number; limit: number },
  found: number,
  { total, estimated }: Total,
): Pagination {
  const offset = (at.page - 1) * at.limit;
  return paginate(at, found > 0 ? Math.max(total, offset + found) : Math.min(total, offset), estimated);
}
