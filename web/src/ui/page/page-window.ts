/** The page numbers to offer, with null for those left out: 1 2 3 … 8. Never more than seven places. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), null, pageCount];
  if (page >= pageCount - 2) return [1, null, ...range(pageCount - 3, pageCount)];
  return [1, null, page - 1, page, page + 1, null, pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
