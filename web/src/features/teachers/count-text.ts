import { limits } from '@coursemate/contract/limits';
import type { Pagination } from '@coursemate/contract/pagination';

import { formatCount } from '#ui/format-count.ts';

const ROUGHLY = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** How many teachers there are, as exactly as the server knows (contract §1). */
export function countOf({ total, estimated }: Pick<Pagination, 'total' | 'estimated'>): string {
  if (!estimated) return formatCount(total);
  // There are more than could be counted; an estimate below that is known to be wrong.
  if (total <= limits.exactTotalMax) return `More than ${formatCount(limits.exactTotalMax)}`;
  return `About ${ROUGHLY.format(total)}`;
}

export function teachersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'teacher' : 'teachers';
}
