import type { Pagination } from '@coursemate/contract/pagination';

import { formatTotal } from '#ui/display/format.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

interface ResultCountProps {
  pagination: Pagination | undefined;
  loading: boolean;
}

/** Always on the page, so that a screen reader announces each change. */
export function ResultCount({ pagination, loading }: ResultCountProps) {
  return (
    <output className="min-w-36 text-16 tabular-nums">
      {pagination && (
        <>
          <strong className="font-bold">{formatTotal(pagination)}</strong> {teachersNoun(pagination)} found
        </>
      )}
      {loading && <Skeleton className="h-5 w-36" />}
    </output>
  );
}

export function teachersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'teacher' : 'teachers';
}
