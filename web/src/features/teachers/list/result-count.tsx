import type { Pagination } from '@coursemate/contract/base/pagination';

import { formatTotal } from '#ui/display/format.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { useTeachers } from '../api/teachers.ts';
import type { TeacherSearch } from '../teacher-search.ts';

/** Always on the page, so that a screen reader announces each change. */
export function ResultCount({ search }: { search: TeacherSearch }) {
  const { data, isLoading } = useTeachers(search);
  const pagination = data?.pagination;
  return (
    <output className="min-w-36 text-16 tabular-nums">
      {pagination && (
        <>
          <strong className="font-bold">{formatTotal(pagination)}</strong> {teachersNoun(pagination)} found
        </>
      )}
      {isLoading && <Skeleton className="h-5 w-36" />}
    </output>
  );
}

export function teachersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'teacher' : 'teachers';
}
