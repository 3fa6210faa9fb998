import type { Pagination } from '@coursemate/contract/pagination';

export function teachersNoun({ total }: Pick<Pagination, 'total'>): string {
  return total === 1 ? 'teacher' : 'teachers';
}
